import { isObject, type Json } from '#model'
import type { Condition } from '../solve/Condition.ts'
import { factsIn, partsOf } from '../validity/application/partsOf.ts'
import type { BenchParty } from './createBench.ts'

/**
 * Whether conditions can't be so: proven with only those parts of `given` that read the same facts,
 * since fewer conditions are met more often. `false` proves nothing.
 */
export function isRuledOut(
  party: BenchParty,
  given: readonly Condition[],
  about: readonly Condition[],
): boolean {
  const { look } = party
  if (look.ask(about).kind === 'none') return true
  const parts = given.flatMap((condition) => partsOf(look, condition))
  const stated = new Set(parts.map(({ rule }) => JSON.stringify(rule)))
  if (about.some((condition) => partsOf(look, condition).some((part) => denies(part, stated))))
    return true
  const read = new Set(about.flatMap((condition) => factsIn(look, condition)))
  const related = parts.filter((part) => factsIn(look, part).some((fact) => read.has(fact)))
  return related.length > 0 && look.ask([...related, ...about]).kind === 'none'
}

/** Whether it says "not" of something that is stated. */
function denies({ rule, is }: Condition, stated: ReadonlySet<string>): boolean {
  if (is.length !== 1 || is[0] !== 'true' || !isObject(rule) || rule['!'] === undefined)
    return false
  const [denied] = [rule['!']].flat() as readonly Json[]
  return stated.has(JSON.stringify(denied))
}
