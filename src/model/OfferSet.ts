/**
 * Everything a borrower can choose from, priced: the engine's `offerOf` computes rate, payment, fee
 * and line of any choice without the server. Amounts in cents, rates in basis points. Schema:
 * schemas/entities/offers.json.
 */
export interface OfferSet {
  /** Range of draws over all prices; 0, with no prices, if nothing can be offered. */
  readonly draw: {
    readonly minCents: number
    readonly maxCents: number
    readonly stepCents: number
  }
  /** Months, ascending. */
  readonly terms: readonly number[]
  /** Origination fees in basis points of the draw, ascending. */
  readonly fees: readonly number[]
  /** Maximum rate discount for automatic payment; the prices have the actual discount. */
  readonly autopayDiscountBps: number
  /** Whether the fee is added to the line or deducted from the draw. */
  readonly isFeeFinanced: boolean
  readonly laterDrawMinCents: number
  /** Only interest is paid during the draw period; then the balance is repaid. Absent: no. */
  readonly isInterestOnly?: boolean
  /** State tax on recording the line. Absent in sets from before 2026-11-23. */
  readonly recordingTaxBps?: number
  /** Whether the rate of a draw changes. Absent in sets from before 2026-11-25. */
  readonly rateType?: RateType
  /** The lender's proposal where nothing was asked for. Absent in sets from before 2026-11-29. */
  readonly usual?: { readonly termMonths: number; readonly feeBps: number }
  /** Months in which the borrower can draw, by term. */
  readonly drawPeriods: Readonly<Record<string, number>>
  /** One for each combination of term, fee and payment method that can be offered. */
  readonly prices: readonly OfferPrice[]
}

export interface OfferPrice {
  readonly termMonths: number
  readonly feeBps: number
  readonly autopay: boolean
  /** Ascending and disjoint; a draw outside all segments is not offered at this price. */
  readonly segments: readonly OfferSegment[]
}

export interface OfferSegment {
  readonly fromCents: number
  readonly toCents: number
  readonly aprBps: number
}

/** A-ENUM-011, as declared in schemas/meta/org.schema.json. */
export type RateType = 'UNKNOWN' | 'FIXED' | 'FLOATING'
