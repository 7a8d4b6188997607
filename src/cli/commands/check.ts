import type { Command } from '../frame/Command.ts'
import { formatIssue } from '../formatIssue.ts'
import { count } from '../frame/count.ts'
import { readConfiguration } from '../readConfiguration.ts'

export const check: Command = {
  summary: 'says whether the files are sound',
  usage: '[--config DIR] [--org CODE] [--json]',
  options: {},
  examples: [
    { line: 'lintel check', says: 'every lender of this folder' },
    { line: 'lintel check --config DIR --json', says: 'another folder, for machines' },
  ],
  run: async (call, out) => {
    const read = readConfiguration(call)
    if ('code' in read) {
      out.print(formatIssue(read))
      out.give({ issues: [read] })
      return 1
    }
    const { loaded, orgCodes } = read
    const issues = call.org === undefined ? loaded.issues : loaded.issuesOf(call.org)
    const errors = issues.filter(({ severity }) => severity === 'error').length
    for (const issue of issues) out.print(formatIssue(issue))
    out.print([count(orgCodes.length, 'lender'), count(errors, 'error'), count(issues.length - errors, 'warning')].join(', '))
    out.give({ issues })
    return errors === 0 ? 0 : 1
  },
}
