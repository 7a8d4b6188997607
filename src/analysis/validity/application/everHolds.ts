import { evaluateRule } from '#engine'
import type { Condition } from '../../solve/Condition.ts'
import { fails } from './conditions.ts'
import type { Look } from './Look.ts'
import type { Standing } from './Standing.ts'

/**
 * Whether all of these can be true in one of the standings. `no` is a proof; `yes` only means that
 * nothing known prevents it. Of the entries that must not be true, only those that read what the
 * question reads are considered.
 */
export function everHolds(
  { engine, ask, factsOf }: Look,
  standings: readonly Standing[],
  conditions: readonly Condition[],
): 'yes' | 'no' {
  const isSo = (facts: NonNullable<Standing['facts']>) =>
    conditions.every(({ rule, is }) =>
      is.includes(evaluateRule(engine, (rule as { readonly rule: string }).rule, facts)),
    )
  if (standings.some(({ facts }) => facts !== undefined && isSo(facts))) return 'yes'
  return standings.some((standing) => {
    const all = [...standing.conditions, ...conditions]
    const read = new Set(
      all.flatMap(({ rule }) => [...factsOf((rule as { readonly rule: string }).rule)]),
    )
    const bearing = standing.not.filter((rule) => [...factsOf(rule)].some((fact) => read.has(fact)))
    const first = ask(all)
    if (first.kind === 'none') return false
    return bearing.length === 0 || ask([...all, ...bearing.map(fails)]).kind !== 'none'
  })
    ? 'yes'
    : 'no'
}
