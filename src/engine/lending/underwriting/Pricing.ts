import type { LendingTier, LendingUnderwriting } from '#model'

/** What an application is priced by. Cents. */
export interface Pricing {
  readonly policy: LendingUnderwriting
  /** Least score of the tier. */
  readonly tierId: string
  readonly tier: LendingTier
  readonly occupancyBps: number
  /** Of tier, use of the home and state the least. */
  readonly maxCltvBps: number
  /** Of CLTV, above which the rate is another, ascending. */
  readonly cltvBounds: readonly number[]
  /** Origination fees that the state and the guard against high-cost lines allow, ascending. */
  readonly fees: readonly number[]
  /** The use of the home is one that the guard against high-cost mortgages is for. */
  readonly isMainHome: boolean
  readonly valueCents: number
  readonly liensCents: number
  readonly monthlyDebtsCents: number
  readonly annualIncomeCents: number
  readonly assetIncomeMonthlyCents: number
}

/** All of a choice but its draw. */
export interface Plan {
  readonly termMonths: number
  readonly feeBps: number
  readonly autopay: boolean
}
