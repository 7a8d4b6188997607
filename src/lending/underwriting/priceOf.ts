import { coverageOf, type PledgeCoverage } from '../arithmetic/coverageOf.ts'
import { cltvBps } from '../arithmetic/cltvBps.ts'
import { dtiBps } from '../arithmetic/dtiBps.ts'
import { lineOf } from '../arithmetic/lineOf.ts'
import { paymentOf } from '../arithmetic/paymentOf.ts'
import type { CoverageTier } from './coverageTiersOf.ts'
import { interestOnlyMonthsOf } from './interestOnlyMonthsOf.ts'
import { maxAprOf } from './maxAprOf.ts'
import type { Plan, Pricing } from './Pricing.ts'

export interface Price {
  readonly lineCents: number
  readonly cltvBps: number
  readonly aprBps: number
  /** The rate above which the line would be a high-cost mortgage. */
  readonly maxAprBps: number
  /**
   * Of the payment that repays the line, after interest-only months; `undefined` without income, or
   * with a coverage.
   */
  readonly dtiBps: number | undefined
  /** With a coverage: the ratio at this rate, and the tier that it reaches, if any. */
  readonly coverage?: PledgeCoverage & { readonly tier?: CoverageTier }
}

/** Rate and ratios of a draw in cents. */
export function priceOf(pricing: Pricing, plan: Plan, drawCents: number): Price {
  const lineCents = lineOf(drawCents, plan.feeBps, pricing.policy.limits.isFeeFinanced)
  const cltv = cltvOf(pricing, plan, drawCents)
  const figures = { lineCents, cltvBps: cltv, maxAprBps: maxAprOf(pricing, plan) }
  if (pricing.rented) {
    const tier = pricing.coverageTiers.find((one) => reaches(pricing, plan, drawCents, one))
    const aprBps = aprOf(pricing, plan, cltv, (tier ?? pricing.coverageTiers.at(-1)!).bps)
    const coverage = coverageAt(pricing, plan, lineCents, aprBps)
    return {
      ...figures,
      aprBps,
      dtiBps: undefined,
      coverage: { ...coverage, ...(tier && { tier }) },
    }
  }
  const aprBps = aprOf(pricing, plan, cltv)
  const { termMonths } = plan
  const repaidMonths = termMonths - interestOnlyMonthsOf(pricing.policy, termMonths)
  const dti = dtiBps(
    pricing.monthlyDebtsCents,
    paymentOf(lineCents, aprBps, repaidMonths),
    pricing.annualIncomeCents,
    pricing.assetIncomeMonthlyCents,
  )
  return { ...figures, aprBps, dtiBps: dti }
}

/** Whether a draw's rent covers the costs as far as a tier asks, at that tier's own rate. */
export function reaches(
  pricing: Pricing,
  plan: Plan,
  drawCents: number,
  { least, bps }: CoverageTier,
): boolean {
  const lineCents = lineOf(drawCents, plan.feeBps, pricing.policy.limits.isFeeFinanced)
  const aprBps = aprOf(pricing, plan, cltvOf(pricing, plan, drawCents), bps)
  return coverageAt(pricing, plan, lineCents, aprBps).ratio >= least
}

const coverageAt = (
  { policy, rented }: Pricing,
  { termMonths }: Plan,
  lineCents: number,
  rateBps: number,
): PledgeCoverage =>
  coverageOf(rented!, policy.coverage!.payment, { lineCents, rateBps, termMonths })

/**
 * CLTV of a draw in cents, without its price. What pledged assets secure does not count; a line
 * that they secure whole takes nothing of the home.
 */
export function cltvOf(
  { policy, liensCents, valueCents, pledgedCents }: Pricing,
  { feeBps }: Plan,
  drawCents: number,
): number {
  const lineCents = lineOf(drawCents, feeBps, policy.limits.isFeeFinanced)
  if (pledgedCents === 0) return cltvBps(liensCents, lineCents, valueCents)
  const homeCents = Math.max(0, lineCents - pledgedCents)
  return homeCents === 0 ? 0 : cltvBps(liensCents, homeCents, valueCents)
}

function aprOf(
  { policy: { adders, limits }, tier, occupancyBps, cltvBounds }: Pricing,
  plan: Plan,
  cltv: number,
  byCoverage = 0,
): number {
  const passed = cltvBounds.findLast((bound) => cltv > bound)
  const byCltv = passed === undefined ? 0 : adders.aboveCltv[passed]!
  const byPlan =
    adders.term[plan.termMonths]!.bps +
    adders.fee[plan.feeBps]! +
    (plan.autopay ? adders.autopayBps : 0)
  return Math.min(
    limits.apr.maxBps,
    Math.max(limits.apr.minBps, tier.rateBps + occupancyBps + byPlan + byCltv + byCoverage),
  )
}
