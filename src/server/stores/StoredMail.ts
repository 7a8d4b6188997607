export type MailChannel = 'MAIL' | 'TEXT'

/** The mail that replaces a text message; `values` fill the placeholders of its text. */
export interface MailInstead {
  readonly to: string
  readonly template: string
  readonly values: Readonly<Record<string, string>>
  readonly inLanguageOf?: string
}

/** The words of one mail, or of a text message: one paragraph. */
export interface MailContent {
  readonly to: string | null
  /** Of its words; the lender's own without it. */
  readonly lang?: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly label: string; readonly href: string } | null
  /** For a text message: the application that it is about. */
  readonly application?: string
  /** For a text message: identity uuid of the phone's owner; null if they have no account yet. */
  readonly identity?: string | null
  /** For a text message: sent to people who have not consented to text messages. */
  readonly instead?: MailInstead
}

export interface StoredMail extends MailContent {
  readonly uuid: string
  readonly org: string
  readonly template: string
  readonly channel: MailChannel
  readonly state: 'KEPT' | 'QUEUED' | 'SENT' | 'FAILED' | 'DROPPED'
  readonly created: Date
}
