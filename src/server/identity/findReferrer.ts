import type { Bundle } from '#model'
import { type IdentityStore } from '../stores/identityStore.ts'
import type { Store } from '../stores/openDatabase.ts'

/**
 * The person in `referrer`: a broker of the lender by their identity, or a partner in its data.
 * Unknown values are ignored: a link may be mistyped.
 */
export async function findReferrer(
  store: Store,
  identities: IdentityStore,
  { org, support }: Pick<Bundle, 'org' | 'support'>,
  referrer: string | undefined,
): Promise<{ readonly uuid: string; readonly isBroker: boolean } | undefined> {
  if (referrer === undefined) return undefined
  const uuid = referrer.toLowerCase()
  const isBroker = (await identities.find(store, org.orgCode, uuid))?.isBroker === true
  const { byReferrer = {}, originators = {} } = support?.originators ?? {}
  const isPartner = [org.referrers, byReferrer, originators].some((known) =>
    Object.hasOwn(known, uuid),
  )
  return isBroker || isPartner ? { uuid, isBroker } : undefined
}
