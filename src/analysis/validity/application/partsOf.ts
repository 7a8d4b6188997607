import { isObject, type Json } from '#model'
import type { Condition } from '../../solve/Condition.ts'
import { namesIn } from '../memo/namesIn.ts'
import type { Look } from './Look.ts'

/** What must all be true for a condition to be true. */
export function partsOf(
  { bundle }: Pick<Look, 'bundle'>,
  { rule, is }: Condition,
): readonly Condition[] {
  if (is.length !== 1 || is[0] !== 'true' || !isObject(rule)) return [{ rule, is }]
  const { and: members, rule: name } = rule
  if (Array.isArray(members))
    return (members as readonly Json[]).flatMap((each) => partsOf({ bundle }, { rule: each, is }))
  const named = typeof name === 'string' ? bundle.rules[name] : undefined
  return named ? partsOf({ bundle }, { rule: named.rule, is }) : [{ rule, is }]
}

/** Names of all facts that a condition reads. */
export function factsIn(
  { factsOf }: Pick<Look, 'factsOf'>,
  { rule }: Condition,
): readonly string[] {
  const { facts, rules } = namesIn(rule)
  return [...facts, ...[...rules].flatMap((name) => [...factsOf(name)])]
}
