import type { Bundle, JsonObject, Originator } from '#model'
import type { ApplicationSubmission } from '#origination'
import { brokerOf, isLicensedIn } from './brokerOf.ts'
import { type IdentityStore } from '../stores/identityStore.ts'
import type { Store } from '../stores/openDatabase.ts'

/**
 * The person in `referrer`: a broker of the lender by their identity, or a partner in its data.
 * Unknown values are ignored: a link may be mistyped. A broker whom the lender does not list with a
 * license in the state of the home sent the borrower, and does not follow the application. `state`:
 * "PA".
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
  const isBroker = account?.isBroker === true && isLicensedIn(listed, state)
  const isPartner = [org.referrers, byReferrer, originators].some((known) =>
    Object.hasOwn(known, uuid),
  )
  if (!account?.isBroker && !isPartner) return undefined
  const partner = Object.hasOwn(org.referrers, uuid) ? org.referrers[uuid] : undefined
  return {
    uuid,
    isBroker,
    ...(isBroker && listed && { broker: describeBroker(listed) }),
    ...(typeof partner === 'object' && { contractor: partner.name }),
  }
}

/** `case.broker`: what the borrower sees about a broker with a license in the state of the home. */
function describeBroker(listed: Originator): JsonObject {
  const { originatorName, brokerName = null, nmls, companyNmls = null, feeCents = null } = listed
  return {
    name: originatorName,
    company: brokerName,
    nmls,
    companyNmls,
    feeCents,
    isLicensed: true,
  }
}
