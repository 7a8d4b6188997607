import type { Issue } from '#model'
import { formatIssue } from './formatIssue.ts'
import type { Output } from './frame/Output.ts'

/** Says why a configuration could not be read; gives the exit status. */
export function tellUnreadable(issue: Issue, out: Output): number {
  out.print(formatIssue(issue))
  out.give({ issues: [issue] })
  return 1
}
