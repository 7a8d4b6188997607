import { once, type Json } from '#model'
import type { Parts } from '../Parts.ts'

/** Flags that rules read, each with the name of one such rule. */
export function askedFlags(rules: Parts['rules']): ReadonlyMap<string, string> {
  return once(flagsOfRules, rules)
}

function flagsOfRules(rules: Parts['rules']): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(rules).flatMap(([name, { rule }]) =>
      typeof rule === 'object' && rule !== null
        ? once(flagsIn, rule).map((flag) => [flag, name] as const)
        : [],
    ),
  )
}

function flagsIn(rule: Json & object): readonly string[] {
  return [...JSON.stringify(rule).matchAll(/"flags\.([^"]+)"/g)].map(([, flag = '']) => flag)
}
