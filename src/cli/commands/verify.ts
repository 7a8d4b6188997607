import {
  findLostAnchors,
  findTrailCheck,
  joinAnchors,
  openTrail,
  readAnchorFile,
  verifyTrail,
  type TrailIssue,
} from '#server/audit'
import type { Command } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import { tellIssue } from '../tellIssue.ts'
import { useOpened } from '../useOpened.ts'

export const verify: Command = {
  summary:
    'verifies journals, consent receipts, documents, accounts and chats by their signatures in the database',
  usage: '[--anchor FILE] [--json]',
  options: {
    anchor: {
      type: 'string',
      value: 'FILE',
      multiple: true,
      says: 'also compares the database with anchors that were stored elsewhere, in addition to the files of LINTEL_ANCHOR; can be repeated',
    },
  },
  examples: [
    {
      line: 'lintel verify',
      says: 'the database of DATABASE_URL, or the embedded one of DATA_DIR once the server is stopped',
    },
    { line: 'lintel verify --anchor FILE', says: 'also finds rolled back and deleted data' },
    {
      line: 'lintel verify --json',
      says: 'the same for machines: each issue with lender, application and numbers of events',
    },
  ],
  run: async (call, out) => {
    return useOpened(
      () => openTrail(process.env),
      out,
      async ({ anchors, ...parts }) => {
        const given = [call.values.anchor ?? []]
          .flat()
          .map((file) => readAnchorFile(parts.audit, String(file), { canBeNew: false }))
        const own = anchors.flatMap((anchor) =>
          anchor.kind === 'file'
            ? [readAnchorFile(parts.audit, anchor.path, { canBeNew: true })]
            : [],
        )
        const { anchored, issues: forged } = joinAnchors([...own, ...given])
        const onApplication = (done: number, all: number) =>
          out.progress(`Verifying: ${done} of ${count(all, 'application')}`)
        const result = await verifyTrail(parts, { anchored, onApplication })
        const { applications, events, accounts, records, issues: ofTrail, foreignTokens } = result
        const broken = new Set(ofTrail.flatMap(({ application }) => application ?? [])).size
        const issues = [
          ...forged,
          ...findLostAnchors(anchors, (await findTrailCheck(parts.store))?.anchors ?? {}),
          ...ofTrail,
        ]
        const ofAccounts = `${count(accounts, 'account')}; ${count(records, 'record')} outside the journals`
        const checked = `${count(applications, 'application')} with ${count(events, 'event')}`
        if (issues.length === 0) out.print(`The audit trail is intact: ${checked}, ${ofAccounts}.`)
        else
          out.print(
            `${count(issues.length, 'issue')} in the audit trail of ${broken} of ${checked}:`,
          )
        for (const issue of issues) for (const line of tellTrailIssue(issue)) out.print(line)
        if (issues.length > 0)
          out.print(`The other ${count(applications - broken, 'application')}: intact.`)
        if (foreignTokens.length > 0)
          out.print(`${count(foreignTokens.length, 'token')} used at another lender, newest first:`)
        for (const { org, identity, at, when } of foreignTokens)
          out.print(`${org}  account ${identity} at ${at}, ${when.toISOString()}`)
        out.give({
          applications,
          broken,
          events,
          accounts,
          records,
          anchored: anchored.size,
          issues,
          foreignTokens,
        })
        return issues.length === 0 ? 0 : 1
      },
    )
  },
}

function tellTrailIssue(issue: TrailIssue): readonly string[] {
  const [first = '', ...rest] = tellIssue(issue)
  return [issue.org === undefined ? first : `${issue.org}  ${first}`, ...rest]
}
