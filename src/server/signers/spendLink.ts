import { problem } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import { useSignerCode, type SignerCode } from '../stores/signerCodeStore.ts'
import { useInvitation } from '../stores/signerStore.ts'
import type { Invited } from './findInvited.ts'

/**
 * Uses link and code up. Call it in the transaction that locks the application. Throws 409 if the
 * link is not valid, 422 if the code isn't.
 */
export async function spendLink(
  transaction: Store,
  { clock }: Pick<OriginationNeeds, 'clock'>,
  { invitation, application, state }: Invited,
  code: SignerCode,
): Promise<void> {
  const now = timeOf(clock, application)
  const isUsed = state === 'OPEN' && (await useInvitation(transaction, invitation.uuid, now))
  if (!isUsed)
    throw problem(
      'server/invitation-over',
      {},
      { extra: { state: state === 'OPEN' ? 'USED' : state } },
    )
  if (!(await useSignerCode(transaction, code.uuid, now)))
    throw problem('server/signer-code-over', {}, { pointer: '/code' })
}
