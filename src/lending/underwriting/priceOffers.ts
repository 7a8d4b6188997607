import type { Engine } from '#engine'
import type { LendingStates, LendingUnderwriting, OfferPrice, OfferSet } from '#model'
import { createPricing } from './createPricing.ts'
import { readInput } from './readInput.ts'
import { usualFeeOf } from './usualFeeOf.ts'
import { segmentsOf } from './segmentsOf.ts'
import { stateRulesOf } from './stateRulesOf.ts'
import type { UnderwritingInput } from './UnderwritingInput.ts'

/**
 * Everything that can be offered on these facts, whatever was requested. Gates are not evaluated:
 * the caller has a decision that allows offers (APPROVE, COUNTER, or a person's after REFER). No
 * prices if a fact is missing or wrong, or nothing is within the limits.
 */
export function priceOffers(
  _engine: Engine,
  policy: LendingUnderwriting,
  states: LendingStates,
  input: UnderwritingInput,
): OfferSet {
  const { facts, causes } = readInput(policy, {
    ...input,
    requestedDrawCents: null,
    termMonths: null,
    feeBps: null,
    autopay: null,
  })
  const stateRules = stateRulesOf(states, String(facts.state))
  const pricing = causes.length === 0 ? createPricing(policy, stateRules, facts) : undefined
  const terms = Object.keys(policy.adders.term)
    .map(Number)
    .sort((a, b) => a - b)
  const prices: OfferPrice[] = []
  for (const termMonths of pricing ? terms : [])
    for (const feeBps of pricing!.fees)
      for (const autopay of [false, true]) {
        const segments = segmentsOf(pricing!, { termMonths, feeBps, autopay })
        if (segments.length > 0) prices.push({ termMonths, feeBps, autopay, segments })
      }
  const { minCents, stepCents } = policy.limits.draw
  return {
    draw: {
      minCents,
      maxCents: Math.max(0, ...prices.map(({ segments }) => segments.at(-1)!.toCents)),
      stepCents,
    },
    terms: terms.filter((term) => prices.some(({ termMonths }) => termMonths === term)),
    fees: (pricing?.fees ?? []).filter((fee) => prices.some(({ feeBps }) => feeBps === fee)),
    autopayDiscountBps: Math.abs(policy.adders.autopayBps),
    isFeeFinanced: policy.limits.isFeeFinanced,
    laterDrawMinCents: Math.max(policy.limits.laterDrawMinCents, stateRules.minLaterDrawCents),
    ...(policy.interestOnly && { isInterestOnly: true }),
    recordingTaxBps: stateRules.recordingTaxBps,
    usual: {
      termMonths: policy.defaults.termMonths,
      feeBps: pricing ? usualFeeOf(policy, pricing) : policy.defaults.feeBps,
    },
    drawPeriods: Object.fromEntries(
      Object.entries(policy.adders.term).map(([months, { drawPeriodMonths }]) => [
        months,
        drawPeriodMonths,
      ]),
    ),
    prices,
  }
}
