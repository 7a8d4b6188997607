import type { Json } from '#model'
import { problem } from '../ProblemError.ts'
import { joinedEvent } from '../signers/judgeInvitation.ts'
import { record } from './record.ts'
import type { Invited, SignerCode, SignerRecords } from './SignerRecords.ts'

/** How and from where someone joined: stored encrypted. */
export type SignerOrigin = Readonly<Record<string, Json>>

/**
 * Makes this identity the invited co-signer; link and code are used up. Call it with records that
 * hold the application. Throws 409 if the link is not valid, 422 if the code isn't.
 */
export async function joinSigner(
  records: SignerRecords,
  invited: Invited,
  identity: string,
  { code, origin }: { readonly code: SignerCode; readonly origin: SignerOrigin },
): Promise<void> {
  const { invitation, application, record: signer } = invited
  await spendLink(records, invited, code)
  await records.keepSignerIdentity(invitation, identity)
  await record(records, application, {
    ...joinedEvent(signer, identity),
    actor: identity,
    evidence: { invitation: invitation.uuid, code: code.uuid, channel: code.channel },
    witness: origin,
  })
}

/**
 * Uses link and code up. Call it with records that hold the application. Throws 409 if the link is
 * not valid, 422 if the code isn't.
 */
export async function spendLink(
  records: SignerRecords,
  { invitation, application, state }: Invited,
  code: SignerCode,
): Promise<void> {
  const { now } = records.environmentOf(application)
  const isUsed = state === 'OPEN' && (await records.useInvitation(invitation.uuid, now))
  if (!isUsed)
    throw problem(
      'server/invitation-over',
      {},
      { extra: { state: state === 'OPEN' ? 'USED' : state } },
    )
  if (!(await records.useCode(code.uuid, now)))
    throw problem('server/signer-code-over', {}, { pointer: '/code' })
}
