import { problem } from '#origination'
import type { CallRequest } from '../http/registerCalls.ts'
import type { IdentityNeeds } from './IdentityNeeds.ts'
import type { Identity } from '../stores/identityStore.ts'
import { countTry, forgetTries, uncountTry } from '../stores/signInTryStore.ts'
import { isPasswordOf } from './hashPassword.ts'
import { acceptCode } from './totp/acceptCode.ts'

/**
 * Asks signed-in people to authenticate again before sensitive changes: `password` of the body and,
 * with one-time codes on, `code`. Throws 422 at the field (never 401: the session is valid), 429
 * after too many failures.
 */
export async function proveIdentity(
  { org, claims, body, ip }: CallRequest,
  services: IdentityNeeds,
): Promise<Identity> {
  const { store } = services
  const identity = await services.identities.find(store, org, claims.sub)
  if (!identity) throw problem('server/unauthenticated')
  const counters = [{ kind: 'proof', key: `proof|${identity.uuid}` }] as const
  const now = new Date()
  const { wait, counted } = await store
    .transaction()
    .execute((transaction) => countTry(transaction, org, counters, now))
  if (wait > 0)
    throw problem(
      'server/too-many-requests',
      { seconds: wait },
      { headers: { 'retry-after': String(wait) } },
    )
  if (!(await isPasswordOf(String(body.password), identity.passwordHash)))
    throw problem('server/password-wrong', {}, { pointer: '/password' })
  if (identity.hasTotp) {
    if (body.code === undefined) {
      await uncountTry(store, org, counted, now)
      throw problem('server/one-time-code-needed', {}, { pointer: '/code', status: 422 })
    }
    if (!(await acceptCode(services, identity, String(body.code), ip)))
      throw problem('server/one-time-code-wrong', {}, { pointer: '/code', status: 422 })
  }
  await forgetTries(store, org, [counters[0].key])
  return identity
}
