import { problem } from '../ProblemError.ts'
import { findDestination } from './findDestination.ts'
import { requireOpen } from './findInvited.ts'
import type { Invited, SignerCode, SignerRecords } from './SignerRecords.ts'

/**
 * The entered code, if it is the one that was sent; joining with it uses it up. The attempt is
 * counted at once, whatever becomes of the request. Throws 409 if the link is not valid, 422 at
 * /code otherwise.
 */
export async function takeCode(
  records: SignerRecords,
  invited: Invited,
  entered: unknown,
): Promise<SignerCode> {
  const { invitation, application } = invited
  requireOpen(invited)
  if (entered === undefined) throw problem('server/signer-code-needed', {}, { pointer: '/code' })
  const { to } = await findDestination(records, invited)
  const code = await records.findOpenCode({
    invitation: invitation.uuid,
    destinationHash: hashDestination(records, to),
    now: records.environmentOf(application).now,
  })
  if (!code || !(await records.countCodeTry(code.uuid, records.codeLimits.tries)))
    throw problem('server/signer-code-over', {}, { pointer: '/code' })
  if (hashCode(records, invitation.uuid, String(entered).replaceAll(/\D/g, '')) !== code.codeHash)
    throw problem('server/signer-code-wrong', {}, { pointer: '/code' })
  return code
}

/** What is stored of a code; it is useless for another invitation. */
export function hashCode(
  { digest }: Pick<SignerRecords, 'digest'>,
  invitation: string,
  code: string,
): string {
  return digest(`signer code ${invitation} ${code}`)
}

export function hashDestination({ digest }: Pick<SignerRecords, 'digest'>, to: string): string {
  return digest(`signer code to ${to}`)
}
