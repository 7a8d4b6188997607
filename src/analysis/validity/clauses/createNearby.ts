import { isObject, type Json, type JsonObject } from '#model'
import type { FactSpace } from '../../facts/FactSpace.ts'
import { candidatesOf } from '../../solve/candidatesOf.ts'
import { collectUses } from '../../solve/collectUses.ts'
import type { RuleBook } from '../../solve/RuleBook.ts'

/**
 * Facts that differ from others in one value that a part of the rule reads, among the values that
 * the rule distinguishes.
 */
export function createNearby(
  rules: RuleBook,
  rule: Json,
  space: FactSpace,
): (facts: JsonObject, part: Json) => Iterable<JsonObject> {
  const uses = collectUses(rules, [rule])
  const known = new Map<string, readonly (Json | undefined)[]>()
  const valuesOf = (name: string) => {
    const values = known.get(name) ?? candidatesOf(rules, name, uses, space).values
    known.set(name, values)
    return values
  }
  return function* nearby(facts, part) {
    for (const name of collectUses(rules, [part]).keys()) {
      if (!uses.has(name) || name === 'today') continue
      for (const value of valuesOf(name)) {
        const changed = replaceFact(facts, name.split('.'), value)
        if (changed) yield changed
      }
    }
  }
}

/** The facts with another value, or none, at this place. */
function replaceFact(
  facts: JsonObject,
  [key, ...rest]: readonly string[],
  value: Json | undefined,
): JsonObject | undefined {
  if (key === undefined) return undefined
  const { [key]: own, ...others } = facts
  if (rest.length === 0) return value === undefined ? others : { ...others, [key]: value }
  if (own !== undefined && !isObject(own)) return undefined
  const inner = replaceFact(own ?? {}, rest, value)
  return inner && { ...others, [key]: inner }
}
