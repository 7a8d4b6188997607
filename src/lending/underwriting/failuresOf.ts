import type { CoverageTier } from './coverageTiersOf.ts'
import type { Price } from './priceOf.ts'
import type { Pricing } from './Pricing.ts'

/** The limits that a draw at this price exceeds, by reason code. */
export function failuresOf({ maxCltvBps, tier }: Pricing, price: Price): string[] {
  const isAbove = price.cltvBps > maxCltvBps
  return [
    ...(isAbove ? ['CLTV_HIGH'] : []),
    ...(price.aprBps > price.maxAprBps ? ['HIGH_COST'] : []),
    ...(price.coverage ? coverageFailures(price.coverage.tier, price, isAbove) : []),
    ...(!price.coverage && (price.dtiBps === undefined || price.dtiBps > (tier.maxDtiBps ?? 0))
      ? ['DTI_HIGH']
      : []),
  ]
}

/** What the tiers of a coverage refuse and the other limits do not. */
function coverageFailures(
  tier: CoverageTier | undefined,
  { cltvBps }: Price,
  isAbove: boolean,
): string[] {
  return !tier || (!isAbove && cltvBps > tier.maxCltvBps) ? ['RENT_LOW'] : []
}
