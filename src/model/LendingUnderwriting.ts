import type { Json } from './Json.ts'

/**
 * lending/underwriting.json: who gets a line, how much, and at what price. Amounts in cents, rates
 * and shares in basis points.
 */
export interface LendingUnderwriting {
  readonly title: string
  /** Of all that names no own. */
  readonly source?: string
  readonly limits: {
    readonly draw: {
      readonly minCents: number
      readonly maxCents: number
      readonly stepCents: number
    }
    readonly apr: { readonly minBps: number; readonly maxBps: number }
    readonly maxFeeBps: number
    readonly maxFeeShareOfLineBps: number
    readonly isFeeFinanced: boolean
    readonly laterDrawMinCents: number
    readonly seasoningDays: number
  }
  /**
   * Third-party charges as disclosed, by name: valuation, manual-notary, recording, recording-tax.
   */
  readonly charges: Readonly<Record<string, LendingCharge>>
  readonly defaults: {
    readonly termMonths: number
    readonly feeBps: number
    readonly autopay: boolean
  }
  /** Requirements for each input, by name. */
  readonly facts: Readonly<Record<string, LendingFact>>
  readonly gates: Readonly<Record<string, LendingGate>>
  /** By the minimum score of the tier. */
  readonly tiers: Readonly<Record<string, LendingTier>>
  readonly adders: {
    /** By CLTV: applies above it. */
    readonly aboveCltv: Readonly<Record<string, number>>
    readonly occupancy: Readonly<
      Record<string, { readonly bps: number; readonly maxCltvBps: number }>
    >
    /** The terms on offer, by months. */
    readonly term: Readonly<
      Record<string, { readonly bps: number; readonly drawPeriodMonths: number }>
    >
    /** The fees on offer, by basis points. */
    readonly fee: Readonly<Record<string, number>>
    readonly autopayBps: number
  }
  /** Lines above this limit are not made; without it no rate is too high. */
  readonly highCost?: LendingHighCost
  /** The rent of the property counts in place of the borrower's income and debts. */
  readonly coverage?: LendingCoverage
  /**
   * Only interest is paid during the draw period, and the balance repaid over the rest of the term.
   * Debt-to-income counts that later payment.
   */
  readonly interestOnly?: { readonly title: string; readonly source?: string }
  readonly assets: LendingAssets
  /** Assets that secure a line together with the home; without it only the home does. */
  readonly pledge?: LendingPledge
}

/** What can be pledged, what is lent against it, and how it is watched after funding. */
export interface LendingPledge {
  readonly title: string
  readonly source: string
  /** A price is the median of so many sources, none older. */
  readonly prices: { readonly minSources: number; readonly maxAgeSeconds: number }
  /** By code ("BTC"). */
  readonly assets: Readonly<
    Record<
      string,
      { readonly title: string; readonly decimals: number; readonly advanceBps: number }
    >
  >
  /** Shares of the assets' value that the home does not secure. */
  readonly watch: {
    /** From here on the borrower is asked for assets or a payment. */
    readonly callBps: number
    readonly callHours: number
    /** From here on assets are sold, until `targetBps`. */
    readonly sellBps: number
    /** Between the notice of a sale and the sale. */
    readonly saleHours: number
    readonly targetBps: number
    /** Between two looks at the prices. */
    readonly everyMinutes: number
  }
}

/**
 * The high-cost mortgage test by rate; points and fees are limited by limits.maxFeeShareOfLineBps.
 */
export interface LendingHighCost {
  readonly title: string
  readonly source: string
  /** Maximum margin over the average prime offer rate. */
  readonly aboveFirstLienBps: number
  readonly aboveJuniorBps: number
  readonly primeOfferRates: {
    readonly placeholder?: true
    readonly source: string
    /** Monday of the week that the rates apply to. */
    readonly week: string
    /** Last day on which the rates can be used; default: the sixth day after `week`. */
    readonly validUntil?: string
    /** By months of the term. A term that is not listed is not offered on a primary home. */
    readonly bpsByTerm: Readonly<Record<string, number>>
  }
}

export interface LendingCharge {
  readonly title: string
  readonly minCents: number
  readonly maxCents: number
  readonly perLineCents?: number
}

export interface LendingFact {
  readonly title: string
  /** What a notice says if the fact could not be verified. */
  readonly unverified?: string
  /** What says that there is none. */
  readonly none?: number
  /** Of a typical applicant, from whom made-up ones differ. */
  readonly example?: Json
  /** `strings`: a list of strings. */
  readonly type: 'integer' | 'boolean' | 'string' | 'strings'
  readonly minimum?: number
  readonly maximum?: number
  readonly values?: readonly string[]
  readonly optional?: boolean
}

export interface LendingGate {
  /** A complete sentence that is true if the gate is passed. */
  readonly title: string
  /** What a notice says if the gate stayed open. */
  readonly unverified?: string
  readonly source?: string
  /** The earliest stage that evaluates the gate. */
  readonly from: 'intake' | 'prequal' | 'final'
  readonly when: Json
  readonly else: 'INELIGIBLE' | 'DECLINE' | 'REFER'
  /** A key of lending/adverse-action.json. */
  readonly reason: string
}

export interface LendingTier {
  readonly maxCltvBps: number
  readonly rateBps: number
  /** Not for a product that is judged by `coverage`. */
  readonly maxDtiBps?: number
}

/** Debt-service coverage: the month's rent divided by what the property costs in a month. */
export interface LendingCoverage {
  readonly title: string
  readonly source?: string
  /** What the line itself costs a month, at its full draw and its own rate. */
  readonly payment: 'amortizing' | 'interest-only'
  /** What counts of a unit's rent, by how the unit is let. */
  readonly rent: Readonly<Record<string, LendingRent>>
  /** The fact that holds the month's rent, and those that hold the other costs. */
  readonly facts: {
    readonly rent: string
    readonly monthly: readonly string[]
    readonly yearly: readonly string[]
  }
  /** By the minimum ratio in hundredths; "0" asks for no ratio. */
  readonly tiers: Readonly<Record<string, { readonly maxCltvBps: number; readonly bps: number }>>
}

export interface LendingRent {
  readonly counts: 'lower' | 'market' | 'given'
  readonly shareBps: number
}

export interface LendingAssets {
  readonly months: number
  readonly maxAgeDays: number
  /** `earlyHaircutBps` applies below this age in months. */
  readonly earlyBeforeMonths: number
  readonly kinds: Readonly<
    Record<string, { readonly haircutBps: number; readonly earlyHaircutBps?: number }>
  >
}
