import { isSame, type Json, type Rule } from '#model'
import { rulesNamed } from './rulesNamed.ts'

type Rules = Readonly<Record<string, Rule>>

/**
 * Names of the rules that are identical on both sides, including all rules that they refer to and
 * all of the lender's own facts that they read.
 */
export function compareMeanings(
  before: Rules,
  after: Rules,
  readsOwnFacts: (rule: Json) => boolean,
): ReadonlySet<string> {
  const same = new Set(
    Object.keys(before).filter(
      (name) =>
        Object.hasOwn(after, name) &&
        isSame(before[name]!.rule, after[name]!.rule) &&
        !readsOwnFacts(before[name]!.rule),
    ),
  )
  const named = new Map([...same].map((name) => [name, rulesNamed(before[name]!.rule)]))
  const isKnown = (name: string) => Object.hasOwn(before, name) || Object.hasOwn(after, name)
  for (let size = -1; size !== same.size;) {
    size = same.size
    for (const name of same)
      if (named.get(name)!.some((other) => isKnown(other) && !same.has(other))) same.delete(name)
  }
  return same
}
