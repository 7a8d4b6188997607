import { joinedEvent } from '#origination'
import type { CallRequest } from '../http/registerCalls.ts'
import { recordEvent } from '../origination/recordEvent.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { SignerCode } from '../stores/signerCodeStore.ts'
import { keepSignerIdentity } from '../stores/signerStore.ts'
import type { Invited } from './findInvited.ts'
import { spendLink } from './spendLink.ts'

/**
 * Makes this identity the invited co-signer; link and code are used up. Call it in the transaction
 * that locks the application. Throws 409 if the link is not valid, 422 if the code isn't.
 */
export async function joinSigner(
  transaction: Store,
  services: OriginationNeeds,
  invited: Invited,
  identity: string,
  code: SignerCode,
  { ip, headers }: Pick<CallRequest, 'ip' | 'headers'>,
): Promise<void> {
  const { invitation, application, record } = invited
  const { org, uuid } = application
  await spendLink(transaction, services, invited, code)
  await keepSignerIdentity(transaction, { org, application: uuid, signer: record.uuid, identity })
  await recordEvent(transaction, services, application, {
    ...joinedEvent(record, identity),
    actor: identity,
    evidence: { invitation: invitation.uuid, code: code.uuid, channel: code.channel },
    witness: { ip, userAgent: (headers['user-agent'] ?? '').slice(0, 500) },
  })
}
