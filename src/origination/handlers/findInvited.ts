import type { Application } from '../Application.ts'
import { problem } from '../ProblemError.ts'
import type { SignerRecord } from '../SignerRecord.ts'
import {
  type InvitationDates,
  type InvitationState,
  judgeInvitation,
} from '../signers/judgeInvitation.ts'
import { signersOf } from '../signers/signersOf.ts'

interface SentInvitation extends InvitationDates {
  /** Uuid of the co-signer that it was sent to. */
  readonly signer: string
}

export interface FoundInvitation<Invitation extends SentInvitation> {
  readonly invitation: Invitation
  readonly application: Application
  readonly record: SignerRecord
  readonly state: InvitationState
}

/** Where invitations are kept. */
export interface InvitationRecords<Invitation extends SentInvitation> {
  findInvitation(token: string): Promise<Invitation | undefined>
  /** Locked, if the records hold it. */
  findApplication(invitation: Invitation): Promise<Application | undefined>
  /** The application's time. */
  timeOf(application: Application): Date
}

/** The invitation of a link's token. Throws 404 for a token that we never sent. */
export async function findInvited<Invitation extends SentInvitation>(
  records: InvitationRecords<Invitation>,
  token: string,
): Promise<FoundInvitation<Invitation>> {
  const found = await records.findInvitation(token)
  const application = found && (await records.findApplication(found))
  // Read again after locking the application: another request may have used it meanwhile.
  const invitation = application && (await records.findInvitation(token))
  const record =
    application && signersOf(application.facts).find(({ uuid }) => uuid === invitation?.signer)
  if (!application || !invitation || !record) throw problem('server/not-found')
  const state = judgeInvitation(invitation, application, record, records.timeOf(application))
  return { invitation, application, record, state }
}

/** Throws 409 if the link is not valid. */
export function requireOpen({ state }: { readonly state: InvitationState }): void {
  if (state !== 'OPEN') throw problem('server/invitation-over', {}, { extra: { state } })
}
