import { randomBytes } from 'node:crypto'
import { refusal } from '../http/Refusal.ts'
import limits from '../limits.json' with { type: 'json' }
import type { Seal } from '../secrets/createSeal.ts'
import { findIdentityByEmail, noteSignIn } from '../stores/identityStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { hashPassword, isPasswordOf } from './hashPassword.ts'

const { freeFailures, firstWaitSeconds, longestWaitSeconds } = limits.signIn
/** Hash of a password that nobody has: an unknown e-mail address costs the same time as a wrong password. */
const nobody = hashPassword(randomBytes(24).toString('base64url'))

/**
 * Identity uuid of whoever signs in. Throws the same 401 for an unknown e-mail address and a wrong password, and 429 while the account waits:
 * after five failures 1 s, doubling up to 15 minutes, never for good.
 */
export async function signIn(store: Store, seal: Seal, org: string, email: string, password: string): Promise<string> {
  const identity = await findIdentityByEmail(store, seal, org, email)
  const wait = (identity?.lockedUntil?.getTime() ?? 0) - Date.now()
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1000)
    throw refusal('server/too-many-requests', { seconds }, { headers: { 'retry-after': String(seconds) } })
  }
  const isRight = await isPasswordOf(password, identity?.passwordHash ?? (await nobody))
  if (identity && isRight) {
    if (identity.failedLogins > 0) await noteSignIn(store, org, identity.uuid, 0, null)
    return identity.uuid
  }
  if (identity) {
    const failures = identity.failedLogins + 1
    const seconds = failures < freeFailures ? 0 : Math.min(firstWaitSeconds * 2 ** (failures - freeFailures), longestWaitSeconds)
    await noteSignIn(store, org, identity.uuid, failures, seconds > 0 ? new Date(Date.now() + seconds * 1000) : null)
  }
  throw refusal('server/sign-in-failed')
}
