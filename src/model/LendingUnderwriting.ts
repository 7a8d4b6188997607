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
  readonly assets: LendingAssets
}

export interface LendingCharge {
  readonly title: string
  readonly minCents: number
  readonly maxCents: number
  readonly perLineCents?: number
}

export interface LendingFact {
  readonly title: string
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
