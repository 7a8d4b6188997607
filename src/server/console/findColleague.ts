import type { JsonObject } from '#model'
import { findSigner, problem } from '#origination'
import { isStaff } from '../http/isStaff.ts'
import type { Doing } from './Doing.ts'

/**
 * The identity of another agent of the lender who can have the file, by the email address in a
 * field of the answer. Throws 422 if there is none with that address.
 */
export async function findColleague(
  { transaction, services, request, file }: Doing,
  answer: JsonObject,
  field: string,
): Promise<string> {
  const { org, served, claims } = request
  const found = await services.identities.findByEmail(transaction, org, String(answer[field]))
  const { identity, facts } = file.application
  const canHave =
    found?.profileType === 'agent' &&
    isStaff(served.bundle.org, found.email) &&
    ![claims.sub, identity].includes(found.uuid) &&
    !findSigner(facts, found.uuid)
  if (!canHave) throw problem('server/colleague-unknown', {}, { pointer: `/answer/${field}` })
  return found.uuid
}
