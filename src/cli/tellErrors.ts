import type { Loaded } from '#loader'
import type { Output } from './frame/Output.ts'
import { tellIssue } from './tellIssue.ts'

/** Says which errors of a lender's files keep a command from its work; gives the exit status. `so`: what cannot be done, "nothing can be played". */
export function tellErrors(org: string, loaded: Loaded, so: string, out: Output): number {
  const issues = loaded.issuesOf(org).filter(({ severity }) => severity === 'error')
  out.print(`The files of ${org} have errors, so ${so}:`)
  for (const line of issues.flatMap(tellIssue)) out.print(line)
  out.print(`Next: mend them; "lintel check --org ${org}" says when none is left.`)
  out.give({ org, issues })
  return 1
}
