import { Refusal } from '#origination'
import { openTrail, verifyTrail, type TrailIssue } from '#server/audit'
import type { Command } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import { tellIssue } from '../tellIssue.ts'
import { tellUnreadable } from '../tellUnreadable.ts'

export const verify: Command = {
  summary: 'says whether journals, consent receipts and documents in the database are as they were signed',
  usage: '[--json]',
  options: {},
  examples: [
    { line: 'lintel verify', says: 'the database of DATABASE_URL, or the embedded one of DATA_DIR once the server is stopped' },
    { line: 'lintel verify --json', says: 'the same for machines: each issue with lender, application and numbers of events' },
  ],
  run: async (_call, out) => {
    try {
      const { close, ...parts } = await openTrail(process.env)
      try {
        const verdict = await verifyTrail(parts, (done, all) => out.progress(`Verifying: ${done} of ${count(all, 'application')}`))
        const { applications, events, issues } = verdict
        const broken = new Set(issues.map(({ application }) => application)).size
        const checked = `${count(applications, 'application')} with ${count(events, 'event')}`
        if (issues.length === 0) out.print(`The audit trail is intact: ${checked}.`)
        else out.print(`${count(issues.length, 'issue')} in the audit trail of ${broken} of ${checked}:`)
        for (const issue of issues) for (const line of tellTrailIssue(issue)) out.print(line)
        if (issues.length > 0) out.print(`The other ${count(applications - broken, 'application')}: intact.`)
        out.give({ ...verdict, broken })
        return issues.length === 0 ? 0 : 1
      } finally {
        await close()
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return tellUnreadable(error.issues, out)
    }
  },
}

function tellTrailIssue(issue: TrailIssue): readonly string[] {
  const [first = '', ...rest] = tellIssue(issue)
  return [`${issue.org}  ${first}`, ...rest]
}
