import { findConsent, neededConsents, type NeededConsent, type Party } from '#origination'
import type { JobNeeds } from './JobNeeds.ts'
import { listConsents, receiptOf } from '../stores/consentStore.ts'
import type { ConsentReceipt } from '../vendors/ConsentReceipt.ts'

/** The receipts of the consents that a work needs, and the needed consents without one. */
export interface Receipts {
  readonly found: readonly ConsentReceipt[]
  readonly missing: readonly NeededConsent[]
}

/**
 * The receipts of the people that a work is about, for each consent that it needs: given by them,
 * for this application, and not withdrawn, unless the act says otherwise. A bundle stored before
 * acts were listed uses the lender's current bundle.
 */
export async function findReceipts(
  { store, bundles }: Pick<JobNeeds, 'store' | 'bundles'>,
  party: Party,
  work: string,
  now: Date,
): Promise<Receipts> {
  const { org, uuid, identity } = party.application
  const consents =
    party.served.bundle.lending.consents ?? bundles.current(org)?.bundle.lending.consents
  const needed = neededConsents(party, work, consents, now)
  if (needed.length === 0) return { found: [], missing: [] }
  const given = identity === '' ? [] : await listConsents(store, org, identity)
  const standing = given.filter(({ withdrawnAt }) => withdrawnAt === null)
  const pairs = needed.map((one) => ({
    one,
    receipt: findConsent(one, uuid, one.finishes ? given : standing),
  }))
  return {
    found: pairs.flatMap(({ receipt }) => (receipt ? [receiptOf(receipt)] : [])),
    missing: pairs.flatMap(({ one, receipt }) => (receipt ? [] : [one])),
  }
}
