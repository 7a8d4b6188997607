import { limitOf, valuePledge, watchPledge, type AssetQuote, type PledgedAsset } from '#lending'
import { isObject, type JsonObject, type LendingPledge, fromJson } from '#model'
import type { LendingOutcome } from '../Case.ts'
import type { CaseSubject } from '../CaseSubject.ts'

/**
 * What pledged assets come to, as the case asks for it. All its `sources` give the same price,
 * `ageSeconds` ago; by default as many as the policy requires, now.
 */
export function pledgesOf(
  { bundle: { lending } }: CaseSubject,
  facts: JsonObject,
  outcome: Pick<LendingOutcome, 'limit' | 'watch'>,
) {
  const { pledge, limits } = lending.underwriting
  if (!pledge || !(outcome.limit || outcome.watch)) return {}
  const valued = valueOf(pledge, facts)
  const numberOf = (name: string) => Number(facts[name] ?? 0)
  const home = {
    capCents: limits.draw.maxCents,
    valueCents: numberOf('valueCents'),
    liensCents: numberOf('liensCents'),
    maxCltvBps: numberOf('maxCltvBps'),
    pledgedCents: valued.advanceCents,
  }
  const line = { balanceCents: numberOf('balanceCents'), fromHomeCents: numberOf('fromHomeCents') }
  return {
    ...(outcome.limit && { limit: limitOf(home) }),
    ...(outcome.watch && {
      watch: { ...watchPledge(pledge, line, valued.assets), ...timesOf(pledge) },
    }),
  }
}

const timesOf = ({ watch: { callHours, saleHours, everyMinutes } }: LendingPledge) => ({
  callHours,
  saleHours,
  everyMinutes,
})

function valueOf(pledge: LendingPledge, facts: JsonObject) {
  const rows = (Array.isArray(facts.assets) ? facts.assets : []).filter(isObject)
  const now = new Date(0)
  const length = Number(facts.sources ?? pledge.prices.minSources)
  const names = Array.from({ length }, (_, index) => String(index))
  const at = new Date(-Number(facts.ageSeconds ?? 0) * 1000).toISOString()
  const quotes = rows.map(({ asset, price }): AssetQuote => {
    const sources = names.map((name) => ({ name, price: String(price), at }))
    return { asset: String(asset), sources }
  })
  const valued = valuePledge(pledge, fromJson<readonly PledgedAsset[]>(rows), quotes, now)
  return valued.outcome === 'VALUED' ? valued : { assets: [], advanceCents: 0 }
}
