import type { Price } from './priceOf.ts'
import type { Pricing } from './Pricing.ts'

/** The limits that a draw at this price exceeds, by reason code. */
export function failuresOf({ maxCltvBps, tier }: Pricing, price: Price): string[] {
  return [
    ...(price.cltvBps > maxCltvBps ? ['CLTV_HIGH'] : []),
    ...(price.aprBps > price.maxAprBps ? ['HIGH_COST'] : []),
    ...(price.dtiBps === undefined || price.dtiBps > tier.maxDtiBps ? ['DTI_HIGH'] : []),
  ]
}
