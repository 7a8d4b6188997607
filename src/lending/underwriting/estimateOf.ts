import type { JsonObject, LendingStates, LendingUnderwriting } from '#model'
import { lineOf } from '../arithmetic/lineOf.ts'
import { repaymentOf } from '../arithmetic/repaymentOf.ts'
import { createPricing } from './createPricing.ts'
import { interestOnlyMonthsOf } from './interestOnlyMonthsOf.ts'
import { segmentsOf } from './segmentsOf.ts'
import { stateRulesOf } from './stateRulesOf.ts'

/** What a visitor says of their home, in cents, and between which scores theirs is. */
export interface EstimateQuestion {
  readonly state: string
  readonly valueCents: number
  readonly owedCents: number
  readonly drawCents: number
  readonly minScore: number
  readonly maxScore: number
  /** Of a property that is judged by its rent: a month's rent, and costs without the line. */
  readonly rentCents?: number
  readonly costsCents?: number
  /** Of a product with pledged assets: what each is worth, by its code. */
  readonly assetCents?: Readonly<Record<string, number>>
}

/**
 * What a home could bring, a main one where the lender lends on those, over all fees and the tiers
 * of the scores, on the usual term.
 */
export interface Estimate {
  readonly termMonths: number
  /** Whether the lender lends in the state. */
  readonly isLicensed: boolean
  /** The largest draw; 0 if nothing is within the limits. */
  readonly maxDrawCents: number
  /** Undefined if the draw is not offered. */
  readonly range?: {
    readonly minAprBps: number
    readonly maxAprBps: number
    readonly minPaymentCents: number
    readonly maxPaymentCents: number
  }
}

/** Income that limits no draw: a visitor is not asked for theirs. */
const enoughIncomeCents = 100_000_000_000

/** An estimate for someone unknown: no gate is evaluated, and income limits nothing. */
export function estimateOf(
  policy: LendingUnderwriting,
  states: LendingStates,
  licensedStates: readonly string[],
  question: EstimateQuestion,
): Estimate {
  const { state, valueCents, owedCents, drawCents, minScore, maxScore } = question
  const rules = stateRulesOf(states, state)
  const isLicensed = rules.licensed && licensedStates.includes(state)
  const { minCents, stepCents } = policy.limits.draw
  const draw = minCents + Math.floor((drawCents - minCents) / stepCents) * stepCents
  const { termMonths } = policy.defaults
  const tiers = isLicensed ? tiersBetween(policy, minScore, maxScore) : []
  const plans = tiers.flatMap((score) => {
    const pricing = createPricing(policy, rules, {
      score,
      occupancy: occupancyOf(policy),
      valueCents,
      liensCents: owedCents,
      monthlyDebtsCents: 0,
      annualIncomeCents: enoughIncomeCents,
      ...rentedFacts(policy, question),
      ...pledgedFacts(policy, question),
    })
    return (pricing?.fees ?? []).map((feeBps) => ({
      feeBps,
      segments: segmentsOf(pricing!, { termMonths, feeBps, autopay: false }),
    }))
  })
  const offered = plans.flatMap(({ feeBps, segments }) => {
    const found = segments.find(({ fromCents, toCents }) => fromCents <= draw && draw <= toCents)
    if (!found) return []
    const line = lineOf(draw, feeBps, policy.limits.isFeeFinanced)
    const interestOnlyMonths = interestOnlyMonthsOf(policy, termMonths)
    const { paymentCents } = repaymentOf(line, found.aprBps, termMonths, interestOnlyMonths)
    return [{ aprBps: found.aprBps, paymentCents }]
  })
  const rates = offered.map(({ aprBps }) => aprBps)
  const payments = offered.map(({ paymentCents }) => paymentCents)
  return {
    termMonths,
    isLicensed,
    maxDrawCents: Math.max(0, ...plans.map(({ segments }) => segments.at(-1)?.toCents ?? 0)),
    ...(offered.length > 0 && {
      range: {
        minAprBps: Math.min(...rates),
        maxAprBps: Math.max(...rates),
        minPaymentCents: Math.min(...payments),
        maxPaymentCents: Math.max(...payments),
      },
    }),
  }
}

/** A main home, or the first use that the lender lends on. */
const occupancyOf = ({ adders }: LendingUnderwriting): string =>
  Object.hasOwn(adders.occupancy, 'PRIMARY') ? 'PRIMARY' : Object.keys(adders.occupancy)[0]!

/** All costs as one, which changes no sum. */
function rentedFacts(
  { coverage }: LendingUnderwriting,
  { rentCents = 0, costsCents = 0 }: EstimateQuestion,
): JsonObject {
  if (!coverage) return {}
  const { rent, monthly, yearly } = coverage.facts
  const none = Object.fromEntries([...monthly, ...yearly].map((name) => [name, 0]))
  return { ...none, [rent]: rentCents, [monthly[0]!]: costsCents }
}

/** What the assets secure at their rates of advance; one that the policy lacks secures nothing. */
function pledgedFacts(
  { pledge }: LendingUnderwriting,
  { assetCents = {} }: EstimateQuestion,
): JsonObject {
  if (!pledge) return {}
  const secured = Object.entries(pledge.assets).map(([code, { advanceBps }]) =>
    Math.floor(((assetCents[code] ?? 0) * advanceBps) / 10_000),
  )
  return { pledgedCents: secured.reduce((sum, cents) => sum + cents, 0) }
}

/** The least scores of the tiers that someone between these scores can be in. */
function tiersBetween(policy: LendingUnderwriting, minScore: number, maxScore: number): number[] {
  const starts = Object.keys(policy.tiers)
    .map(Number)
    .sort((one, other) => one - other)
  return starts.filter(
    (start, index) => start <= maxScore && (starts[index + 1] ?? Infinity) > minScore,
  )
}
