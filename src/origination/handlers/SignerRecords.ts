import type { Application } from '../Application.ts'
import type { SignerRecord } from '../SignerRecord.ts'
import type { InvitationDates, InvitationState } from '../signers/judgeInvitation.ts'
import type { ConsentRecords, JournalRecords, Mail, MailRecords } from './Records.ts'

/** A link that a co-signer uses once to get access. Only the mail contains the token itself. */
export interface Invitation extends InvitationDates {
  readonly uuid: string
  readonly org: string
  readonly application: string
  /** Uuid of the co-signer that it was sent to. */
  readonly signer: string
}

/** The invitation of a link, with what it is for. */
export interface Invited {
  readonly invitation: Invitation
  readonly application: Application
  readonly record: SignerRecord
  readonly state: InvitationState
}

/** Where a co-signer's new links are kept and mailed. */
export interface LinkRecords extends Pick<MailRecords, 'mail'> {
  /** Secret and at random. */
  createToken(): string
  /** The co-signer's earlier links stop working. */
  insertInvitation(
    fresh: Pick<Invitation, 'org' | 'application' | 'signer' | 'expires'> & {
      readonly token: string
      readonly sent: Date
    },
  ): Promise<void>
}

/** A one-time code that was sent for an invitation. Only its message contains the code itself. */
export interface SignerCode {
  readonly uuid: string
  readonly codeHash: string
  readonly channel: 'MAIL' | 'TEXT'
  readonly sent: Date
  readonly tries: number
}

export interface NewSignerCode extends Pick<SignerCode, 'codeHash' | 'channel' | 'sent'> {
  readonly org: string
  readonly invitation: string
  readonly destinationHash: string
  readonly expires: Date
}

export interface SignerCodeLimits {
  readonly digits: number
  readonly minutes: number
  readonly tries: number
  readonly againSeconds: number
  readonly mostADay: number
}

/** A text message with the words of its template, and the mail that can replace it. */
export interface TextMessage extends Required<Mail> {
  /** The application that it is about. */
  readonly application: string
  /** Identity of the phone's owner; null if they have no account yet. */
  readonly identity: string | null
  readonly instead: Required<Mail>
}

export interface SignerAccount {
  readonly uuid: string
}

/** Where the invitations and one-time codes of a lender's co-signers are kept. */
export interface SignerRecords<Account extends SignerAccount = SignerAccount>
  extends JournalRecords, ConsentRecords, Pick<MailRecords, 'mail'> {
  readonly codeLimits: SignerCodeLimits
  /** A keyed hash. */
  digest(text: string): string
  /** At random, of so many digits. */
  createCode(digits: number): string
  findInvitation(token: string): Promise<Invitation | undefined>
  /** Locked, if the records are a transaction's. */
  findInvitedApplication(uuid: string): Promise<Application | undefined>
  findAccount(email: string): Promise<Account | undefined>
  /**
   * The code that can still be entered: it was sent to that destination, and is neither used,
   * replaced nor expired.
   */
  findOpenCode(
    code: Pick<NewSignerCode, 'invitation' | 'destinationHash'> & { readonly now: Date },
  ): Promise<SignerCode | undefined>
  /** Counts an attempt before it is checked. False if there are none left. */
  countCodeTry(uuid: string, most: number): Promise<boolean>
  /** Codes that were sent to a co-signer since then, by any of their invitations. */
  countCodes(sent: {
    readonly application: string
    readonly signer: string
    readonly since: Date
  }): Promise<number>
  /** Earlier codes of the invitation stop working. */
  insertCode(code: NewSignerCode): Promise<void>
  sendText(org: string, message: TextMessage): Promise<void>
  /** False if it was used or revoked before: only one of two requests uses it. */
  useInvitation(uuid: string, used: Date): Promise<boolean>
  /** False if it was used or replaced before. */
  useCode(uuid: string, used: Date): Promise<boolean>
  /** This identity is the co-signer from now on. */
  keepSignerIdentity(
    signer: Pick<Invitation, 'application' | 'signer'>,
    identity: string,
  ): Promise<void>
}
