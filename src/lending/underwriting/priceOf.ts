import { cltvBps } from '../arithmetic/cltvBps.ts'
import { dtiBps } from '../arithmetic/dtiBps.ts'
import { lineOf } from '../arithmetic/lineOf.ts'
import { paymentOf } from '../arithmetic/paymentOf.ts'
import { maxAprOf } from './maxAprOf.ts'
import type { Plan, Pricing } from './Pricing.ts'

export interface Price {
  readonly lineCents: number
  readonly cltvBps: number
  readonly aprBps: number
  /** The rate above which the line would be a high-cost mortgage. */
  readonly maxAprBps: number
  /** Of the payment over the whole term; `undefined` without income. */
  readonly dtiBps: number | undefined
}

/** Rate and ratios of a draw in cents. */
export function priceOf(pricing: Pricing, plan: Plan, drawCents: number): Price {
  const lineCents = lineOf(drawCents, plan.feeBps, pricing.policy.limits.isFeeFinanced)
  const cltv = cltvOf(pricing, plan, drawCents)
  const aprBps = aprOf(pricing, plan, cltv)
  const payment = paymentOf(lineCents, aprBps, plan.termMonths)
  const dti = dtiBps(
    pricing.monthlyDebtsCents,
    payment,
    pricing.annualIncomeCents,
    pricing.assetIncomeMonthlyCents,
  )
  return { lineCents, cltvBps: cltv, aprBps, maxAprBps: maxAprOf(pricing, plan), dtiBps: dti }
}

/** CLTV of a draw in cents, without its price. */
export function cltvOf(
  { policy, liensCents, valueCents }: Pricing,
  { feeBps }: Plan,
  drawCents: number,
): number {
  return cltvBps(liensCents, lineOf(drawCents, feeBps, policy.limits.isFeeFinanced), valueCents)
}

function aprOf(
  { policy: { adders, limits }, tier, occupancyBps, cltvBounds }: Pricing,
  plan: Plan,
  cltv: number,
): number {
  const passed = cltvBounds.findLast((bound) => cltv > bound)
  const byCltv = passed === undefined ? 0 : adders.aboveCltv[passed]!
  const byPlan =
    adders.term[plan.termMonths]!.bps +
    adders.fee[plan.feeBps]! +
    (plan.autopay ? adders.autopayBps : 0)
  return Math.min(
    limits.apr.maxBps,
    Math.max(limits.apr.minBps, tier.rateBps + occupancyBps + byPlan + byCltv),
  )
}
