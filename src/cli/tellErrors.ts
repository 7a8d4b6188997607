import type { Loaded } from '#loader'
import type { Output } from './frame/Output.ts'
import { tellIssue } from './tellIssue.ts'

/**
 * Reports the errors of a lender's files that prevent a command; returns the exit status. `so`:
 * what can't be done, "nothing can be played".
 */
export function tellErrors(org: string, loaded: Loaded, so: string, out: Output): number {
  const issues = loaded.issuesOf(org).filter(({ severity }) => severity === 'error')
  out.print(`The files of ${org} have errors, so ${so}:`)
  for (const line of issues.flatMap(tellIssue)) out.print(line)
  out.print(`Next: fix them, then run "lintel check --org ${org}".`)
  out.give({ org, issues })
  return 1
}
