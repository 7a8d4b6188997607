import { suggest } from '#loader/files'
import { createIssue, type Bundle, type Issue } from '#model'

/** The diagnostic for a file that names a flow which the lender does not have. */
export function flowUnknown({ org, flows }: Bundle, flow: string, file: string): Issue {
  const known = Object.keys(flows)
  return createIssue(
    'cli/flow-unknown',
    { org: org.orgCode, flow, known: known.join(', '), hint: suggest(flow, known) },
    { file, pointer: '/flow' },
  )
}
