import { engineIssues, fillIssue, type Issue } from '#model'
import type { Spot } from './walkTo.ts'

/**
 * Refusals that are about what is drawn. Those of an alternative that is not chosen say nothing to the person; where none is chosen yet, they are told once,
 * as `unchosen`, at the choice.
 */
export function keepDrawn(issues: readonly Issue[], find: (pointer: string) => Spot, unchosen: string): readonly Issue[] {
  const told = new Set<string>()
  return issues.flatMap((issue) => {
    const { choice } = find(issue.pointer ?? '')
    if (!choice) return [issue]
    if (choice.isMade || told.has(choice.pointer)) return []
    told.add(choice.pointer)
    const isToldAnyway = issues.some(({ pointer }) => pointer === choice.pointer)
    return isToldAnyway ? [] : [fillIssue(engineIssues, 'engine/answer-refused', { message: unchosen }, { pointer: choice.pointer })]
  })
}
