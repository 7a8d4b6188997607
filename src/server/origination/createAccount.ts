import type { Org } from '#model'
import { refusal } from '../http/Refusal.ts'
import { hashPassword } from '../identity/hashPassword.ts'
import { isBreachedPassword } from '../identity/isBreachedPassword.ts'
import { insertIdentity } from '../stores/identityStore.ts'
import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from '../stores/openDatabase.ts'
import { describePerson } from './describePerson.ts'
import { escapePointer } from './readAnswers.ts'
import type { Replay } from './replayAnswers.ts'

/** Makes the identity that a registration asks for and gives its uuid. Throws 422 for a breached password, 409 for an e-mail address that is known. */
export async function createAccount(store: Store, seal: Seal, org: Org, replay: Replay, propertyUuid: string): Promise<string> {
  const { email, password } = replay.facts
  if (typeof email !== 'string' || typeof password !== 'string') throw refusal('server/flow-not-finished', { step: 'email, password' })
  if (isBreachedPassword(password)) {
    throw refusal('server/breached-password', {}, { pointer: `/answers/${escapePointer(replay.stepOf('password') ?? '')}/password` })
  }
  return insertIdentity(store, seal, org.orgCode, {
    email: email.trim(),
    passwordHash: await hashPassword(password),
    profile: describePerson(replay.facts, propertyUuid),
  })
}
