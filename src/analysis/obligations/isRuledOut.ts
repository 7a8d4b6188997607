import { isObject, type Json } from '#model'
import type { Condition } from '../solve/Condition.ts'
import { namesIn } from '../validity/memo/namesIn.ts'
import type { Party } from './createBench.ts'

/**
 * Whether conditions can't be so: proven with only those parts of `given` that read the same facts,
 * since fewer conditions are met more often. `false` proves nothing.
 */
export function isRuledOut(
  party: Party,
  given: readonly Condition[],
  about: readonly Condition[],
): boolean {
  const { look } = party
  if (look.ask(about).kind === 'none') return true
  const parts = given.flatMap((condition) => partsOf(party, condition))
  const stated = new Set(parts.map(({ rule }) => JSON.stringify(rule)))
  if (about.some((condition) => partsOf(party, condition).some((part) => denies(part, stated))))
    return true
  const read = new Set(about.flatMap((condition) => factsOf(party, condition)))
  const related = parts.filter((part) => factsOf(party, part).some((fact) => read.has(fact)))
  return related.length > 0 && look.ask([...related, ...about]).kind === 'none'
}

/** Whether it says "not" of something that is stated. */
function denies({ rule, is }: Condition, stated: ReadonlySet<string>): boolean {
  if (is.length !== 1 || is[0] !== 'true' || !isObject(rule) || rule['!'] === undefined)
    return false
  const [denied] = [rule['!']].flat() as readonly Json[]
  return stated.has(JSON.stringify(denied))
}

/** What must all be true for a condition to be true. */
function partsOf(party: Party, { rule, is }: Condition): readonly Condition[] {
  if (is.length !== 1 || is[0] !== 'true' || !isObject(rule)) return [{ rule, is }]
  const { and: members, rule: name } = rule
  if (Array.isArray(members))
    return (members as readonly Json[]).flatMap((each) => partsOf(party, { rule: each, is }))
  const named = typeof name === 'string' ? party.look.bundle.rules[name] : undefined
  return named ? partsOf(party, { rule: named.rule, is }) : [{ rule, is }]
}

function factsOf({ look }: Party, { rule }: Condition): readonly string[] {
  const { facts, rules } = namesIn(rule)
  return [...facts, ...[...rules].flatMap((name) => [...look.factsOf(name)])]
}
