export type Channel = 'MAIL' | 'TEXT'

/** The mail that is sent in place of a text message, `values` filling the holes of its text. */
export interface MailInstead {
  readonly to: string
  readonly template: string
  readonly values: Readonly<Record<string, string>>
}

/** The words of one mail, or of a text message: one paragraph. */
export interface MailContent {
  readonly to: string | null
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly label: string; readonly href: string } | null
  /** Of a text message: the application that it is about. */
  readonly application?: string
  /** Of a text message: identity uuid of the person whose phone it is; null where they have no account yet. */
  readonly identity?: string | null
  /** Of a text message: what is sent to a person who has not consented to text messages. */
  readonly instead?: MailInstead
}

export interface StoredMail extends MailContent {
  readonly uuid: string
  readonly org: string
  readonly template: string
  readonly channel: Channel
  readonly state: 'KEPT' | 'QUEUED' | 'SENT' | 'FAILED' | 'DROPPED'
  readonly created: Date
}
