import { problem } from '../ProblemError.ts'
import { judgeInvitation } from '../signers/judgeInvitation.ts'
import { signersOf } from '../signers/signersOf.ts'
import type { Invited, SignerRecords } from './SignerRecords.ts'

/** The invitation of a link's token. Throws 404 for a token that we never sent. */
export async function findInvited(records: SignerRecords, token: string): Promise<Invited> {
  const found = await records.findInvitation(token)
  const application = found && (await records.findInvitedApplication(found.application))
  // Read again after locking the application: another request may have used it meanwhile.
  const invitation = application && (await records.findInvitation(token))
  const record =
    application && signersOf(application.facts).find(({ uuid }) => uuid === invitation?.signer)
  if (!application || !invitation || !record) throw problem('server/not-found')
  const { now } = records.environmentOf(application)
  const state = judgeInvitation(invitation, application, record, now)
  return { invitation, application, record, state }
}

/** Throws 409 if the link is not valid. */
export function requireOpen({ state }: Pick<Invited, 'state'>): void {
  if (state !== 'OPEN') throw problem('server/invitation-over', {}, { extra: { state } })
}
