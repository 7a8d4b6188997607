import type { Store } from '../stores/openDatabase.ts'
import type { MailInstead } from '../stores/StoredMail.ts'

/**
 * One mail to send: the words are the lender's texts/mail/<template>.json, with `[[name]]` filled
 * from `values`.
 */
export interface NewMail {
  readonly org: string
  /** Null: the same work is done as for a real mail, and nothing is sent. */
  readonly to: string | null
  readonly template: string
  readonly values?: Readonly<Record<string, string>>
  /** Identity uuid of the person in whose language someone without an account is written to. */
  readonly inLanguageOf?: string
  /** Paragraphs of its own after those of the text. */
  readonly more?: readonly string[]
  /** Values that are paths of ours: the mail's link has them unencoded, unlike other values. */
  readonly paths?: readonly string[]
}

/**
 * One text message to send: the words are the body of texts/mail/<template>.json, one paragraph.
 */
export interface NewText {
  readonly org: string
  /** As stored by forms, "(415) 555-0147". */
  readonly to: string
  readonly template: string
  readonly values?: Readonly<Record<string, string>>
  /** The application that it is about. */
  readonly application: string
  /** Identity uuid of the phone's owner; null if they have no account yet. */
  readonly identity: string | null
  /** Identity uuid of the person in whose language someone without an account is written to. */
  readonly inLanguageOf?: string
  /** Sent to people who have not consented to text messages. */
  readonly instead: MailInstead
}

export interface MailService {
  /**
   * Writes the mail into the outbox and, if there is an SMTP server, into its queue. In a
   * transaction it is sent only if that commits.
   */
  send(mail: NewMail, transaction?: Store): Promise<void>
  /** Writes a text message into the outbox and its queue, in that transaction. */
  sendText(message: NewText, transaction: Store): Promise<void>
}
