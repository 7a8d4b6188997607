import type { Json } from '#model'
import type { Parts } from '../Parts.ts'

const known = new WeakMap<Parts['rules'], ReadonlyMap<string, string>>()

/** Flags that rules read, each with the name of one such rule. */
export function askedFlags(rules: Parts['rules']): ReadonlyMap<string, string> {
  const before = known.get(rules)
  if (before) return before
  const asked = new Map(
    Object.entries(rules).flatMap(([name, { rule }]) =>
      flagsIn(rule).map((flag) => [flag, name] as const),
    ),
  )
  known.set(rules, asked)
  return asked
}

/** By the rule, which lenders share. */
const knownFlags = new WeakMap<object, readonly string[]>()

function flagsIn(rule: Json): readonly string[] {
  if (typeof rule !== 'object' || rule === null) return []
  const flags =
    knownFlags.get(rule) ??
    [...JSON.stringify(rule).matchAll(/"flags\.([^"]+)"/g)].map(([, flag = '']) => flag)
  knownFlags.set(rule, flags)
  return flags
}
