import type { Issue } from '#model'
import type { Output } from './frame/Output.ts'
import { tellIssue } from './tellIssue.ts'

/** Says why nothing could be looked at; gives the exit status. `rest`: what the command's document has beside `issues`. */
export function tellUnreadable(issue: Issue | readonly Issue[], out: Output, rest: object = {}): number {
  const issues = [issue].flat() as readonly Issue[]
  for (const line of issues.flatMap(tellIssue)) out.print(line)
  out.give({ issues, ...rest })
  return 1
}
