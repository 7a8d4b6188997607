import { numbersIn } from '#lending'
import { type Json, type LendingUnderwriting, toJson } from '#model'
import { factsOfNode } from '../english/factsOfRule.ts'

/** Fact of underwriting → its values next to each edge of a gate, tier or limit. */
export function edgeValues(
  policy: LendingUnderwriting,
  states: readonly string[],
): Readonly<Record<string, readonly Json[]>> {
  const { facts, gates, tiers, adders, limits } = policy
  const edges = (name: string) => [
    ...Object.values(gates).flatMap(({ when }) =>
      factsOfNode(when).includes(name) ? numbersIn([when, toJson(limits)]) : [],
    ),
    ...(name === 'score' ? Object.keys(tiers).map(Number) : []),
    ...(name === 'requestedDrawCents' ? [limits.draw.minCents, limits.draw.maxCents] : []),
  ]
  const listed: Readonly<Record<string, readonly Json[]>> = {
    state: states,
    termMonths: Object.keys(adders.term).map(Number),
    feeBps: Object.keys(adders.fee).map(Number),
  }
  return Object.fromEntries(
    Object.entries(facts).map(([name, { type, values, minimum = 0, maximum = Infinity }]) => {
      if (listed[name]) return [name, listed[name]]
      if (type === 'boolean') return [name, [true, false]]
      if (type !== 'integer') return [name, values ?? []]
      const tried = edges(name).flatMap((edge) => [edge - 1, edge, edge + 1])
      const fitting = [...new Set(tried)].filter((each) => each >= minimum && each <= maximum)
      return [name, fitting.toSorted((a, b) => a - b)]
    }),
  )
}
