import type { Bundle } from '#model'
import type { ApplicationSubmission } from '#origination'
import { brokerOf } from './brokerOf.ts'
import { type IdentityStore } from '../stores/identityStore.ts'
import type { Store } from '../stores/openDatabase.ts'

/**
 * The person in `referrer`: a broker of the lender by their identity, or a partner in its data.
 * Unknown values are ignored: a link may be mistyped. A broker without a license in the state of
 * the home sent the borrower, and does not follow the application. `state`: "PA".
 */
export async function findReferrer(
  store: Store,
  identities: IdentityStore,
  { org, support }: Pick<Bundle, 'org' | 'support'>,
  referrer: string | undefined,
  state: string | undefined,
): Promise<ApplicationSubmission['referrer']> {
  if (referrer === undefined) return undefined
  const uuid = referrer.toLowerCase()
  const account = await identities.find(store, org.orgCode, uuid)
  const { byReferrer = {}, originators = {} } = support?.originators ?? {}
  const listed = account && brokerOf(originators, account.email)
  const isLicensed = listed?.licensedStates?.includes(state ?? '') ?? true
  const isBroker = account?.isBroker === true && isLicensed
  const isPartner = [org.referrers, byReferrer, originators].some((known) =>
    Object.hasOwn(known, uuid),
  )
  if (!account?.isBroker && !isPartner) return undefined
  const partner = Object.hasOwn(org.referrers, uuid) ? org.referrers[uuid] : undefined
  return { uuid, isBroker, ...(typeof partner === 'object' && { contractor: partner.name }) }
}
