import type { Issue } from '#model'
import type { Output } from './frame/Output.ts'
import { tellIssue } from './tellIssue.ts'

/**
 * Reports why nothing could be read; returns the exit status. `rest`: members of the command's
 * document in addition to `issues`.
 */
export function tellUnreadable(
  issue: Issue | readonly Issue[],
  out: Output,
  rest: object = {},
): number {
  const issues = [issue].flat() as readonly Issue[]
  for (const line of issues.flatMap(tellIssue)) out.print(line)
  out.give({ issues, ...rest })
  return 1
}
