import { problem, requireOpen } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import limits from '../limits.json' with { type: 'json' }
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import { countCodeTry, findOpenCode, type SignerCode } from '../stores/signerCodeStore.ts'
import { findDestination } from './findDestination.ts'
import type { Invited } from './findInvited.ts'
import { hashCode } from './sendCode.ts'

/**
 * The entered code, if it is the one that was sent; joining with it uses it up. The attempt is
 * counted at once, whatever becomes of the request. Throws 409 if the link is not valid, 422 at
 * /code otherwise.
 */
export async function takeCode(
  services: OriginationNeeds,
  invited: Invited,
  entered: unknown,
): Promise<SignerCode> {
  const { invitation, application, record } = invited
  requireOpen(invited)
  if (entered === undefined) throw problem('server/signer-code-needed', {}, { pointer: '/code' })
  const { to } = await findDestination(services.store, services, application, record)
  const destinationHash = services.tokens.digest(`signer code to ${to}`)
  const now = timeOf(services.clock, application)
  const code = await findOpenCode(services.store, {
    invitation: invitation.uuid,
    destinationHash,
    now,
  })
  if (!code || !(await countCodeTry(services.store, code.uuid, limits.signerCode.tries)))
    throw problem('server/signer-code-over', {}, { pointer: '/code' })
  if (hashCode(services, invitation.uuid, String(entered).replaceAll(/\D/g, '')) !== code.codeHash)
    throw problem('server/signer-code-wrong', {}, { pointer: '/code' })
  return code
}
