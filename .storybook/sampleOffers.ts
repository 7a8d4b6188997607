import { offerOf } from '#lending'
import type { OfferSet } from '#model'
import type { Offers } from '#renderer'

/** A fee buys half a percent. */
const segments = (feeBps: number) => [
  { fromCents: 1_500_000, toCents: 10_000_000, aprBps: feeBps === 0 ? 875 : 825 },
]
const set: OfferSet = {
  draw: { minCents: 1_500_000, maxCents: 10_000_000, stepCents: 10_000 },
  terms: [60, 120, 180],
  fees: [0, 299],
  autopayDiscountBps: 25,
  isFeeFinanced: true,
  laterDrawMinCents: 50_000,
  usual: { termMonths: 120, feeBps: 0 },
  drawPeriods: { '60': 24, '120': 36, '180': 48 },
  prices: [60, 120, 180].flatMap((termMonths) =>
    [0, 299].flatMap((feeBps) =>
      [true, false].map((autopay) => ({ termMonths, feeBps, autopay, segments: segments(feeBps) })),
    ),
  ),
}

/** Offers of a story. */
export const sampleOffers: Offers = { id: 'story', set, price: (choice) => offerOf(set, choice) }
