import type { SupportChat } from '#model'

/** Response of the call `chat-settings`. */
export type ChatSettings = Pick<
  SupportChat,
  | 'toggle'
  | 'mode'
  | 'department'
  | 'forms'
  | 'minutes'
  | 'seconds'
  | 'history'
  | 'messages'
  | 'files'
  | 'partnerDomains'
  | 'words'
> & {
  readonly survey: string | null
  readonly hasChatbot: boolean
  /** What the SDKs of the providers that the lender names need to know, by mode. */
  readonly providers: Readonly<Record<string, Readonly<Record<string, string>>>>
}
