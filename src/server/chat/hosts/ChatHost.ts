import type { HostedChatMode } from '#model'

/** A conversation to open at a provider. */
export interface HostedVisit {
  /** Of the conversation: the visitor is known by it, and it is opened once. */
  readonly uuid: string
  readonly friendlyName: string
  /** What agents see of the conversation: text by name. */
  readonly about: Readonly<Record<string, string>>
  /** Minutes after which the provider ends it by itself. */
  readonly minutes: number
}

/**
 * The provider's side that needs the lender's keys. Every call rejects with a ProblemError where
 * the provider fails.
 */
export interface ChatHost {
  readonly provider: HostedChatMode
  /** Opens the conversation and lets the visitor in; gives its name at the provider. */
  open(visit: HostedVisit): Promise<string>
  /** Whether the visitor is in the conversation and can write. */
  isOpen(sid: string, uuid: string): Promise<boolean>
  end(sid: string): Promise<void>
  /** Absent where the provider knows no tokens: this server's own are used. */
  readonly tokens?: HostTokens
}

/** Tokens with which the page of a visitor connects to the provider. */
export interface HostTokens {
  /** Good for a quarter of an hour (`tokenSeconds` of limits.json), and not after `expires`. */
  sign(uuid: string, expires: Date): Promise<string>
  /** Whose token it is, even if it has expired; undefined if it is not one of ours. */
  read(token: string): Promise<string | undefined>
}
