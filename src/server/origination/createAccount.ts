import { randomUUID } from 'node:crypto'
import type { Org } from '#model'
import { describePerson, escapePointer, problem, type Replay } from '#origination'
import { staffMember } from '../http/isStaff.ts'
import { hashPassword } from '../identity/hashPassword.ts'
import { isBreachedPassword } from '../identity/isBreachedPassword.ts'
import { insertIdentity } from '../stores/identityStore.ts'
import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from '../stores/openDatabase.ts'

/**
 * The hash of the password chosen in a registration. Throws 422 for a breached one. Call it before
 * the transaction.
 */
export async function hashChosen(replay: Replay): Promise<string> {
  const { email, password } = replay.facts
  if (typeof email !== 'string' || typeof password !== 'string')
    throw problem('server/flow-not-finished', { step: 'email, password' })
  if (isBreachedPassword(password)) {
    throw problem(
      'server/breached-password',
      {},
      { pointer: `/answers/${escapePointer(replay.stepOf('password') ?? '')}/password` },
    )
  }
  return hashPassword(password)
}

/**
 * Creates the identity of a registration and returns its uuid. Throws 409 for an e-mail address
 * that is known, or reserved for staff.
 */
export async function createAccount(
  store: Store,
  seal: Seal,
  org: Org,
  {
    replay,
    passwordHash,
    propertyUuid,
  }: { readonly replay: Replay; readonly passwordHash: string; readonly propertyUuid: string },
): Promise<string> {
  const email = String(replay.facts.email).trim()
  if (staffMember(org, email)) throw problem('server/identity-exists')
  return insertIdentity(store, seal, org.orgCode, {
    email,
    passwordHash,
    profile: describePerson(replay.facts, propertyUuid, randomUUID),
  })
}
