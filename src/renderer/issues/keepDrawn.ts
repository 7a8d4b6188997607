import { engineIssues, fillIssue, type Issue } from '#model'
import type { Spot } from './walkTo.ts'

/**
 * Validation errors of fields that are drawn. Errors of an unchosen alternative mean nothing to the
 * person; if none is chosen yet, they become one error, `unchosen`, at the choice.
 */
export function keepDrawn(
  issues: readonly Issue[],
  find: (pointer: string) => Spot,
  unchosen: string,
): readonly Issue[] {
  const told = new Set<string>()
  return issues.flatMap((issue) => {
    const { choice } = find(issue.pointer ?? '')
    if (!choice) return [issue]
    if (choice.isMade || told.has(choice.pointer)) return []
    told.add(choice.pointer)
    const isToldAnyway = issues.some(({ pointer }) => pointer === choice.pointer)
    return isToldAnyway
      ? []
      : [
          fillIssue(
            engineIssues,
            'engine/answer-refused',
            { message: unchosen },
            { pointer: choice.pointer },
          ),
        ]
  })
}
