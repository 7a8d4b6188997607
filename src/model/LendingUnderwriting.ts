import type { Json } from './Json.ts'

/** lending/underwriting.json: who gets a line, how much and at which price. Amounts in cents, rates and shares in basis points. */
export interface LendingUnderwriting {
  readonly title: string
  readonly limits: {
    readonly draw: { readonly minCents: number; readonly maxCents: number; readonly stepCents: number }
    readonly apr: { readonly minBps: number; readonly maxBps: number }
    readonly maxFeeBps: number
    readonly maxFeeShareOfLineBps: number
    readonly isFeeFinanced: boolean
    readonly laterDrawMinCents: number
    readonly seasoningDays: number
    readonly approvalMinutes: number
    readonly fundingBusinessDays: number
  }
  /** What others charge, as disclosed, by name: valuation, manual-notary, recording, recording-tax. */
  readonly charges: Readonly<Record<string, LendingCharge>>
  readonly defaults: { readonly termMonths: number; readonly feeBps: number; readonly autopay: boolean }
  /** What an input must hold, by name. */
  readonly facts: Readonly<Record<string, LendingFact>>
  readonly gates: Readonly<Record<string, LendingGate>>
  /** By the least score of the tier. */
  readonly tiers: Readonly<Record<string, LendingTier>>
  readonly adders: {
    /** By the CLTV above which it holds. */
    readonly aboveCltv: Readonly<Record<string, number>>
    readonly occupancy: Readonly<Record<string, { readonly bps: number; readonly maxCltvBps: number }>>
    /** The terms on offer, by months. */
    readonly term: Readonly<Record<string, { readonly bps: number; readonly drawPeriodMonths: number }>>
    /** The fees on offer, by basis points. */
    readonly fee: Readonly<Record<string, number>>
    readonly autopayBps: number
  }
  /** Lines above it are not made; without it no rate is too high. */
  readonly highCost?: LendingHighCost
  readonly assets: LendingAssets
}

/** The guard against high-cost mortgages by their rate; points and fees have theirs in limits.maxFeeShareOfLineBps. */
export interface LendingHighCost {
  readonly title: string
  readonly source: string
  /** Margins above the average prime offer rate that a line may still have. */
  readonly aboveFirstLienBps: number
  readonly aboveJuniorBps: number
  readonly primeOfferRates: {
    readonly placeholder?: true
    readonly source: string
    /** Monday of the week that the rates are of. */
    readonly week: string
    /** Last day on which they may be used; without it the sixth day after `week`. */
    readonly validUntil?: string
    /** By the months of the term. A term without one is not offered on a main home. */
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
  /** What a notice says where it could not be verified. */
  readonly unverified?: string
  /** `strings`: a list of them. */
  readonly type: 'integer' | 'boolean' | 'string' | 'strings'
  readonly minimum?: number
  readonly maximum?: number
  readonly values?: readonly string[]
  readonly optional?: boolean
}

export interface LendingGate {
  /** A whole sentence that is true where the gate is passed. */
  readonly title: string
  /** What a notice says where it stayed open. */
  readonly unverified?: string
  readonly source?: string
  /** The earliest stage that asks it. */
  readonly from: 'intake' | 'prequal' | 'final'
  readonly when: Json
  readonly else: 'INELIGIBLE' | 'DECLINE' | 'REFER'
  /** A key of lending/adverse-action.json. */
  readonly reason: string
}

export interface LendingTier {
  readonly maxCltvBps: number
  readonly rateBps: number
  readonly maxDtiBps: number
}

export interface LendingAssets {
  readonly months: number
  readonly maxAgeDays: number
  /** Age in months below which `earlyHaircutBps` holds. */
  readonly earlyBeforeMonths: number
  readonly kinds: Readonly<Record<string, { readonly haircutBps: number; readonly earlyHaircutBps?: number }>>
}
