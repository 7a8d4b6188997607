import { type Json, type JsonObject, type Memo, type Rule, toJson } from '#model'
import type { FactSpace } from '../../facts/FactSpace.ts'
import type { Condition } from '../../solve/Condition.ts'
import { solve } from '../../solve/solve.ts'
import type { RuleSlice } from './RuleSlice.ts'

/** The result of solve, as plain JSON. */
export type SliceAnswer =
  | { readonly kind: 'found'; readonly facts: JsonObject }
  | { readonly kind: 'none' }
  | { readonly kind: 'unsure'; readonly why: readonly string[] }

/** Looks the question up by everything that it is about, or computes it from exactly that. */
export function solveSlice(
  slice: RuleSlice,
  conditions: readonly Condition[],
  budget: number,
  memo: Memo,
): SliceAnswer {
  const key = `solve ${JSON.stringify([slice, conditions, budget])}`
  const known = memo.get(key)
  if (isAnswer(known)) return known
  const solution = solve({ rules: rulesOf(slice) }, conditions, spaceOf(slice), { budget })
  const answer: SliceAnswer =
    solution.kind === 'found' ? { kind: 'found', facts: solution.facts } : solution
  memo.set(key, toJson(answer))
  return answer
}

/** The rules of a slice, ready for evaluation. */
export function rulesOf({ rules }: RuleSlice): ReadonlyMap<string, Rule> {
  return new Map(
    Object.entries(rules).map(([name, rule]) => [name, { title: name, source: '', rule }]),
  )
}

/** Possible values of its facts. */
export function spaceOf({ facts, known }: RuleSlice): FactSpace {
  return {
    known,
    schemasOf(name) {
      if (!Object.hasOwn(facts, name))
        throw new Error(`the question does not cover the fact "${name}"`)
      return facts[name]!
    },
    mayBeMissing: () => true,
  }
}

/** A memo's contents are untrusted. */
function isAnswer(value: Json | undefined): value is SliceAnswer {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { kind, facts, why } = value as JsonObject
  if (kind === 'found') return typeof facts === 'object' && facts !== null && !Array.isArray(facts)
  return (
    kind === 'none' ||
    (kind === 'unsure' && Array.isArray(why) && why.every((each) => typeof each === 'string'))
  )
}
