/**
 * Where a conversation takes place: our own message service, one that the lender has bought, or the
 * chatbot (B §1).
 */
export type ChatMode = 'lintel' | 'twilio' | 'nice' | 'stream' | 'talkjs' | 'chatbot'

/** Services that a lender can have bought. */
export type HostedChatMode = Exclude<ChatMode, 'lintel' | 'chatbot'>

/** support/chat.json: how the lender can be reached in the chat. */
export interface SupportChat {
  readonly title: string
  /** Name of the button that opens the chat. */
  readonly toggle: string
  readonly mode: Exclude<ChatMode, 'chatbot'>
  /** Whose hours of support/hours.json are the chat's. */
  readonly department: string
  readonly forms: {
    readonly start: string
    readonly development: string
    readonly feedback: string
    readonly survey?: string
  }
  /** Which agents a conversation is for. */
  readonly skills: { readonly crypto: string; readonly mainBrand: string; readonly other: string }
  readonly minutes: { readonly chatbot: number; readonly session: number; readonly socket: number }
  readonly seconds: {
    readonly nonce: number
    readonly ping: number
    readonly typing: number
    readonly hours: number
  }
  /** Messages that are loaded at once. */
  readonly history: number
  readonly messages: { readonly characters: number; readonly perMinute: number }
  readonly files: {
    /** Ends of names: ".pdf". */
    readonly kinds: readonly string[]
    readonly bytes: number
    /** Files of one message. */
    readonly most: number
  }
  /** Domains whose links can be clicked, with their subdomains. */
  readonly partnerDomains: readonly string[]
  /** Address of the survey, instead of the form. */
  readonly survey?: string
  /** Prepared messages of agents. */
  readonly canned?: Readonly<Record<string, { readonly title: string; readonly text: string }>>
  readonly transcript: {
    /** Mails of one conversation. */
    readonly most: number
    readonly title: string
    /** "Page {page} of {pages}". */
    readonly page: string
    /** "{name}, {time}". */
    readonly line: string
  }
  readonly words: Readonly<Record<string, string>>
}
