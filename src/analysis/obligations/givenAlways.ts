import { isObject, type Json, toJson } from '#model'
import type { Condition } from '../solve/Condition.ts'
import { namesIn } from '../validity/memo/namesIn.ts'
import type { BenchParty } from './createBench.ts'

/**
 * That facts are there which every application takes from its registration, as far as these
 * conditions read them: checkAnswersTaken shows that every flow asks for the answers.
 */
export function givenAlways(
  { of, look, lifecycle: { begin } }: BenchParty,
  conditions: readonly Condition[],
  ...nodes: readonly Json[]
): readonly Condition[] {
  if (of === 'signer' || !begin.takes) return []
  const optional = begin.optional ?? []
  const read = new Set([
    ...nodes.flatMap((node) => [...namesIn(node).facts]),
    ...[...nodes, ...conditions.map(({ rule }) => rule)].flatMap((node) =>
      [...namesIn(node).rules].flatMap((rule) => [...look.factsOf(rule)]),
    ),
  ])
  return takenIn(toJson(begin.takes.application), ['application'])
    .filter(([fact, answer]) => read.has(fact) && !optional.includes(answer.split('.')[0]!))
    .map(([fact]) => ({ rule: { present: fact }, is: ['true'] }))
}

function takenIn(node: Json, keys: readonly string[]): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[keys.join('.'), node]]
  return isObject(node)
    ? Object.entries(node).flatMap(([key, member]) => takenIn(member, [...keys, key]))
    : []
}
