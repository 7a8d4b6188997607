import type { LendingTier, LendingUnderwriting } from '#model'
import type { RentedCosts } from '../arithmetic/coverageOf.ts'
import type { CoverageTier } from './coverageTiersOf.ts'

/** What an application's price depends on. Cents. */
export interface Pricing {
  readonly policy: LendingUnderwriting
  /** Minimum score of the tier. */
  readonly tierId: string
  readonly tier: LendingTier
  readonly occupancyBps: number
  /** The lowest of the limits for tier, occupancy and state. */
  readonly maxCltvBps: number
  /** CLTV values above which the rate changes, ascending. */
  readonly cltvBounds: readonly number[]
  /** Origination fees allowed by the state and the high-cost test, ascending. */
  readonly fees: readonly number[]
  /** The occupancy is one that the high-cost mortgage test applies to. */
  readonly isMainHome: boolean
  readonly valueCents: number
  readonly liensCents: number
  readonly monthlyDebtsCents: number
  readonly annualIncomeCents: number
  readonly assetIncomeMonthlyCents: number
  /** What pledged assets secure of the line. */
  readonly pledgedCents: number
  /** With a coverage, which then counts in place of income and debts. */
  readonly rented?: RentedCosts
  /** The highest ratio first; none without a coverage. */
  readonly coverageTiers: readonly CoverageTier[]
}

/** A choice without its draw. */
export interface Plan {
  readonly termMonths: number
  readonly feeBps: number
  readonly autopay: boolean
}
