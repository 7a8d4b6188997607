import { createPricing, stateRulesOf } from '#lending'
import {
  isObject,
  type Json,
  type Lending,
  type LendingGate,
  type LendingUnderwriting,
} from '#model'

/**
 * What the files of lending/ come to: two with equal meanings treat everyone the same. Bounds that
 * nobody can reach are no part of it.
 */
export function meaningOf(lending: Lending): unknown {
  const { underwriting, states, adverseAction } = lending
  const { maxFeeShareOfLineBps: _share, apr: _apr, ...limits } = underwriting.limits
  return {
    ...lending,
    states: Object.fromEntries(
      ['', ...Object.keys(states.states)].map((state) => [state, stateRulesOf(states, state)]),
    ),
    underwriting: {
      ...underwriting,
      limits,
      facts: Object.values(underwriting.facts).map((fact) => ({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        ...fact,
      })),
      gates: gatesOf(underwriting),
      tiers: tiersOf(underwriting),
      adders: {
        ...underwriting.adders,
        occupancy: occupanciesOf(underwriting),
        aboveCltv: boundsBelow(underwriting.adders, mostLentOf(underwriting)),
      },
      fees: ['', ...Object.keys(states.states)].map((state) => feesIn(lending, state)),
      rates: ratesOf(underwriting),
      highCost: highCostOf(underwriting),
    },
    adverseAction: { ...adverseAction, order: orderOf(lending) },
  }
}

/**
 * Gates by what they change: before the credit report, one that refers to a person decides nothing
 * yet; after it, a score that has no price is declined, with or without a gate of its own.
 */
function gatesOf(policy: LendingUnderwriting) {
  return Object.entries(policy.gates).map(([id, gate]) => {
    const from = gate.else === 'REFER' && gate.from === 'intake' ? 'prequal' : gate.from
    return [id, isOfUnpriced(policy, gate) ? { ...gate, from, else: 'DECLINE' } : { ...gate, from }]
  })
}

/** Whether a gate fails only scores that have no price, for which it gives the same reason. */
function isOfUnpriced({ tiers }: LendingUnderwriting, gate: LendingGate): boolean {
  const least = Math.min(...Object.keys(tiers).map(Number))
  const { from, reason, when } = gate
  const bound = isObject(when) && Array.isArray(when['>=']) ? when['>='] : []
  const [of, most] = bound as readonly Json[]
  return (
    from !== 'intake' &&
    reason === 'SCORE_LOW' &&
    isObject(of) &&
    of['var'] === 'score' &&
    typeof most === 'number' &&
    most <= least
  )
}

/** Reasons next to each other that say the same and have the same code are one in a notice. */
function orderOf({ adverseAction }: Lending) {
  return Object.entries(adverseAction.reasons).map(
    ([code, { sentence, hmdaDenial, namesFactors, namesOpen }]) =>
      namesFactors || namesOpen ? code : [sentence, hmdaDenial],
  )
}

/** No share of the value above that of the best tier is ever lent. */
function occupanciesOf({ tiers, adders }: LendingUnderwriting) {
  const most = Math.max(...Object.values(tiers).map(({ maxCltvBps }) => maxCltvBps))
  return Object.entries(adders.occupancy).map(([use, { bps, maxCltvBps }]) => [
    use,
    bps,
    Math.min(maxCltvBps, most),
  ])
}

/** Nor one above that of the uses that the product takes. */
function tiersOf(policy: LendingUnderwriting) {
  const most = mostLentOf(policy)
  return Object.entries(policy.tiers).map(([least, tier]) => [
    least,
    { ...tier, maxCltvBps: Math.min(tier.maxCltvBps, most) },
  ])
}

function mostLentOf({ facts, adders }: LendingUnderwriting): number {
  const uses = facts.occupancy?.values
  const shares = Object.entries(adders.occupancy).flatMap(([use, { maxCltvBps }]) =>
    uses === undefined || uses.includes(use) ? [maxCltvBps] : [],
  )
  return Math.max(...shares)
}

function feesIn({ underwriting, states }: Lending, state: string) {
  const [least] = Object.keys(underwriting.tiers)
  const [occupancy] = Object.keys(underwriting.adders.occupancy)
  const facts = { score: Number(least), occupancy: occupancy! }
  return createPricing(underwriting, stateRulesOf(states, state), facts)?.fees
}

/** Every rate that a price can have, and more, by the use of the home and the term. */
function ratesOf({ tiers, adders, limits }: LendingUnderwriting) {
  const clamp = (rate: number) => Math.min(limits.apr.maxBps, Math.max(limits.apr.minBps, rate))
  return Object.entries(adders.occupancy).flatMap(([use, { bps }]) =>
    Object.entries(adders.term).map(([term, { bps: byTerm }]) => {
      const rates = Object.values(tiers).flatMap(({ rateBps, maxCltvBps }) =>
        Object.values(adders.fee).flatMap((fee) =>
          [0, ...cltvAddersBelow(adders, maxCltvBps)].flatMap((byCltv) =>
            [0, adders.autopayBps].map((autopay) =>
              clamp(rateBps + bps + byTerm + fee + byCltv + autopay),
            ),
          ),
        ),
      )
      return { use, term, rates: [...new Set(rates)].sort((one, other) => one - other) }
    }),
  )
}

const boundsBelow = ({ aboveCltv }: LendingUnderwriting['adders'], maxCltvBps: number) =>
  Object.entries(aboveCltv).filter(([bound]) => Number(bound) < maxCltvBps)

const cltvAddersBelow = (adders: LendingUnderwriting['adders'], maxCltvBps: number) =>
  boundsBelow(adders, maxCltvBps).map(([, bps]) => bps)

/** How many of the rates of main homes, which it bounds, each limit lets pass. */
function highCostOf(policy: LendingUnderwriting) {
  const { highCost } = policy
  const uses = policy.facts.occupancy?.values
  if (!highCost || (uses && !uses.includes('PRIMARY'))) return null
  const { aboveFirstLienBps, aboveJuniorBps, primeOfferRates } = highCost
  const ofMainHomes = ratesOf(policy).filter(({ use }) => use === 'PRIMARY')
  return ofMainHomes.map(({ term, rates }) => {
    const prime = primeOfferRates.bpsByTerm[term]
    return prime === undefined
      ? null
      : [aboveFirstLienBps, aboveJuniorBps].map(
          (above) => rates.filter((rate) => rate <= prime + above).length,
        )
  })
}
