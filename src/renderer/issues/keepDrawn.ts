import { engineIssues, fillIssue, type Issue, type Say } from '#model'
import { isWithin } from '../pointers.ts'
import type { Spot } from './walkTo.ts'

/**
 * Validation errors of fields that are drawn. Those of an alternative that is not chosen mean
 * nothing to the person: they become one error at the choice, unless another one is shown in it. It
 * says that the choice is to be made, or that it does not go with what was answered.
 */
export function keepDrawn(
  issues: readonly Issue[],
  find: (pointer: string) => Spot,
  say: Say,
): readonly Issue[] {
  const told = issues.flatMap(({ pointer = '' }) => (find(pointer).choice ? [] : [pointer]))
  return issues.flatMap((issue) => {
    const { choice } = find(issue.pointer ?? '')
    if (!choice) return [issue]
    const { pointer, isMade } = choice
    if (told.some((other) => (isMade ? isWithin(other, pointer) : other === pointer))) return []
    told.push(pointer)
    const message = say(isMade ? 'alternative-unfit' : 'alternative-unchosen')
    return [fillIssue(engineIssues, 'engine/answer-refused', { message }, { pointer })]
  })
}
