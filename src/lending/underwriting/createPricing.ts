import type { JsonObject, LendingUnderwriting, StateRules } from '#model'
import { coverageTiersOf } from './coverageTiersOf.ts'
import type { Pricing } from './Pricing.ts'

/**
 * The pricing for these (valid) facts; `undefined` if the score is below every tier, or the
 * occupancy has no price.
 */
export function createPricing(
  policy: LendingUnderwriting,
  stateRules: StateRules,
  facts: JsonObject,
): Pricing | undefined {
  const numberOf = (name: string) => facts[name] as number
  const tierId = Object.keys(policy.tiers)
    .filter((least) => Number(least) <= numberOf('score'))
    .sort((a, b) => Number(b) - Number(a))[0]
  const occupancy = Object.hasOwn(policy.adders.occupancy, facts.occupancy as string)
    ? policy.adders.occupancy[facts.occupancy as string]
    : undefined
  if (tierId === undefined || !occupancy) return undefined
  const tier = policy.tiers[tierId]!
  return {
    policy,
    tierId,
    tier,
    occupancyBps: occupancy.bps,
    maxCltvBps: Math.min(tier.maxCltvBps, occupancy.maxCltvBps, stateRules.homestead.maxCltvBps),
    cltvBounds: Object.keys(policy.adders.aboveCltv)
      .map(Number)
      .sort((a, b) => a - b),
    fees: feesIn(policy, stateRules),
    isMainHome: facts.occupancy === 'PRIMARY',
    valueCents: numberOf('valueCents'),
    liensCents: numberOf('liensCents'),
    monthlyDebtsCents: numberOf('monthlyDebtsCents'),
    annualIncomeCents: numberOf('annualIncomeCents'),
    assetIncomeMonthlyCents: (facts.assetIncomeMonthlyCents ?? 0) as number,
    pledgedCents: (facts.pledgedCents ?? 0) as number,
    ...(policy.coverage && {
      rented: {
        rentCents: numberOf(policy.coverage.facts.rent),
        monthlyCents: policy.coverage.facts.monthly.map(numberOf),
        yearlyCents: policy.coverage.facts.yearly.map(numberOf),
      },
    }),
    coverageTiers: coverageTiersOf(policy.coverage),
  }
}

/** Fees are shares of the draw, their caps shares of the line. */
function feesIn({ adders, limits }: LendingUnderwriting, { feeCapBps }: StateRules): number[] {
  const cap = Math.min(feeCapBps, limits.maxFeeShareOfLineBps)
  return Object.keys(adders.fee)
    .map(Number)
    .filter(
      (fee) =>
        fee <= limits.maxFeeBps &&
        fee * 10_000 <= cap * (limits.isFeeFinanced ? 10_000 + fee : 10_000),
    )
    .sort((a, b) => a - b)
}
