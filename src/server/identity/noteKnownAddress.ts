import { type Counter, ProblemError, problem } from '#origination'
import limits from '../limits.json' with { type: 'json' }
import type { IdentityNeeds } from './IdentityNeeds.ts'
import { hasAccountEvent, noteAccountEvent } from '../stores/accountEventStore.ts'
import { holdIdentity } from '../stores/identityStore.ts'
import { countTry, readWait } from '../stores/signInTryStore.ts'
import { accountKey, networkKey } from './countersOf.ts'

type Parts = Pick<IdentityNeeds, 'store' | 'seal' | 'identities' | 'audit' | 'mail'>

interface Visitor {
  readonly org: string
  readonly ip: string
}

/**
 * Throws 429 if registrations from this network recently used too many known addresses, which
 * suggests that someone is probing for accounts.
 */
export async function refuseProbing(
  { store, seal }: Pick<IdentityNeeds, 'store' | 'seal'>,
  { org, ip }: Visitor,
): Promise<void> {
  const seconds = await readWait(store, org, counterOf(seal, { org, ip }), new Date())
  if (seconds > 0)
    throw problem(
      'server/too-many-requests',
      { seconds },
      { headers: { 'retry-after': String(seconds) } },
    )
}

/** Whether a registration failed because the address has an account. */
export function isKnownAddress(error: unknown): boolean {
  return error instanceof ProblemError && error.issues[0]?.code === 'server/identity-exists'
}

/**
 * Counts a registration that met a known address, once for each address and network, and tells its
 * owner by mail, once a day at most.
 */
export async function noteKnownAddress(
  { store, seal, audit, mail, identities }: Parts,
  { org, ip, email }: Visitor & { email: string },
): Promise<void> {
  const now = new Date()
  const ofNetwork = counterOf(seal, { org, ip })
  const typed = accountKey(seal, org, email)
  const ofAddress = { kind: 'knownAddress', key: `${typed}|${ofNetwork.key}` } as const
  await store
    .transaction()
    .execute((transaction) => countTry(transaction, org, [ofAddress, ofNetwork], now))
  await store.transaction().execute(async (transaction) => {
    const identity = await identities.findByEmail(transaction, org, email)
    if (!identity) return
    await holdIdentity(transaction, org, identity.uuid)
    const since = new Date(now.getTime() - limits.knownAddress.mailHours * 3_600_000)
    const noted = { org, identity: identity.uuid, type: 'registration-tried' } as const
    if (await hasAccountEvent(transaction, noted, since)) return
    await noteAccountEvent(transaction, audit, { ...noted, ip })
    await mail.send({ org, to: identity.email, template: 'account-exists' }, transaction)
  })
}

function counterOf(seal: IdentityNeeds['seal'], { org, ip }: Visitor): Counter {
  return { kind: 'address', key: networkKey(seal, ip, `${org}|registration network`) }
}
