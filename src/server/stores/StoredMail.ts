export type Channel = 'MAIL' | 'TEXT'

/** The words of one mail, or of a text message: one paragraph. */
export interface MailContent {
  readonly to: string | null
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly label: string; readonly href: string } | null
  /** Of a text message: the application that it is about. */
  readonly application?: string
}

export interface StoredMail extends MailContent {
  readonly uuid: string
  readonly org: string
  readonly template: string
  readonly channel: Channel
  readonly state: 'KEPT' | 'QUEUED' | 'SENT' | 'FAILED' | 'DROPPED'
  readonly created: Date
}
