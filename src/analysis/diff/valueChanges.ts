import type { Json } from '#model'
import type { Condition } from '../solve/Condition.ts'

/**
 * What must be so of facts for which two expressions give different values: both are known and not the same, or one of them is not known. Lists
 * are told apart only where one is not known.
 */
export function valueChanges(before: Json, after: Json): readonly (readonly Condition[])[] {
  return [
    [is(before, after, 'false')],
    [is(before, before, 'true'), is(after, after, 'unknown')],
    [is(before, before, 'unknown'), is(after, after, 'true')],
  ]
}

const is = (one: Json, other: Json, ...outcomes: Condition['is']): Condition => ({ rule: { '===': [one, other] }, is: outcomes })
