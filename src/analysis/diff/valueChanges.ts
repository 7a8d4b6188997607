import type { Json } from '#model'
import type { Condition } from '../solve/Condition.ts'

/**
 * Conditions under which two expressions give different values: both are known and differ, or one
 * is unknown. Lists are distinguished only if one is unknown.
 */
export function valueChanges(before: Json, after: Json): readonly (readonly Condition[])[] {
  return [
    [is(before, after, 'false')],
    [is(before, before, 'true'), is(after, after, 'unknown')],
    [is(before, before, 'unknown'), is(after, after, 'true')],
  ]
}

const is = (one: Json, other: Json, ...outcomes: Condition['is']): Condition => ({
  rule: { '===': [one, other] },
  is: outcomes,
})
