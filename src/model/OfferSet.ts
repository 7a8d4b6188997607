/**
 * Everything a borrower may choose from, priced: a page shows the rate, the payment, the fee and the line of any choice with `offerOf` of
 * the engine alone. Amounts in cents, rates in basis points. schemas/entities/offers.json is its schema.
 */
export interface OfferSet {
  /** Largest draw over all prices; 0, with no prices, where nothing can be offered. */
  readonly draw: { readonly minCents: number; readonly maxCents: number; readonly stepCents: number }
  /** Months, ascending. */
  readonly terms: readonly number[]
  /** Origination fees in basis points of the draw, ascending. */
  readonly fees: readonly number[]
  /** What automatic payment takes off the rate, at most; the prices say what it really does. */
  readonly autopayDiscountBps: number
  /** The fee is part of the line, or it is taken out of the draw. */
  readonly isFeeFinanced: boolean
  readonly laterDrawMinCents: number
  /** What the state takes of the line when it is recorded. Not in sets of before 2026-11-23. */
  readonly recordingTaxBps?: number
  /** Whether the rate of a draw changes. Not in sets of before 2026-11-25. */
  readonly rateType?: RateType
  /** Months in which more can be drawn, by term. */
  readonly drawPeriods: Readonly<Record<string, number>>
  /** One for each term, fee and way of paying that can be offered at all. */
  readonly prices: readonly OfferPrice[]
}

export interface OfferPrice {
  readonly termMonths: number
  readonly feeBps: number
  readonly autopay: boolean
  /** Ascending, each draw in one at most; a draw in none is not offered at this price. */
  readonly segments: readonly OfferSegment[]
}

export interface OfferSegment {
  readonly fromCents: number
  readonly toCents: number
  readonly aprBps: number
}

/** A-ENUM-011: as schemas/meta/org.schema.json declares it. */
export type RateType = 'UNKNOWN' | 'FIXED' | 'FLOATING'
