import { randomUUID } from 'node:crypto'
import {
  describePerson,
  describeSignIn,
  escapePointer,
  problem,
  type CompiledBundle,
  type Replay,
} from '#origination'
import { staffMember } from '../http/isStaff.ts'
import { hashPassword } from '../identity/hashPassword.ts'
import { isBreachedPassword } from '../identity/isBreachedPassword.ts'
import type { Identity, IdentityStore } from '../stores/identityStore.ts'
import type { Store } from '../stores/openDatabase.ts'

/**
 * The hash of the password chosen in a registration. Throws 422 for a breached one. Call it before
 * the transaction.
 */
export async function hashChosen(served: CompiledBundle, replay: Replay): Promise<string> {
  const { email, password, names } = describeSignIn(served, replay.facts)
  if (email === undefined || password === undefined)
    throw problem('server/flow-not-finished', { step: `${names.email}, ${names.password}` })
  if (isBreachedPassword(password)) {
    throw problem('server/breached-password', {}, { pointer: pointerTo(replay, names.password) })
  }
  return hashPassword(password)
}

/**
 * Creates the identity of a registration. Throws 409 for an e-mail address
 * that is known, or reserved for staff.
 */
export async function createAccount(
  store: Store,
  identities: IdentityStore,
  served: CompiledBundle,
  {
    replay,
    passwordHash,
    propertyUuid,
  }: { readonly replay: Replay; readonly passwordHash: string; readonly propertyUuid: string },
): Promise<Identity> {
  const { org } = served.bundle
  const { email = '' } = describeSignIn(served, replay.facts)
  if (staffMember(org, email)) throw problem('server/identity-exists')
  return identities.create(store, org.orgCode, {
    email,
    passwordHash,
    profile: {
      ...describePerson(served, replay.facts, propertyUuid, randomUUID),
      ...(org.languages && { language: org.lang }),
    },
  })
}

/** "/answers/STEP/account/password" for the answer "account.password". */
function pointerTo(replay: Replay, name: string): string {
  const keys = name.split('.')
  return ['/answers', escapePointer(replay.stepOf(keys[0]!) ?? ''), ...keys].join('/')
}
