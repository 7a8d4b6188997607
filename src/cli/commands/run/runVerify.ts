import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import {
  findLostAnchors,
  findTrailCheck,
  joinAnchors,
  openTrail,
  readAnchorFile,
  verifyTrail,
  type TrailIssue,
} from '#server/audit'
import { count } from '../../frame/count.ts'
import { tellIssue } from '../../tellIssue.ts'
import { useOpened } from '../../useOpened.ts'

export async function runVerify(call: Call, out: Output): Promise<number> {
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
        out.print(`${count(issues.length, 'issue')} in the audit trail of ${broken} of ${checked}:`)
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
}

function tellTrailIssue(issue: TrailIssue): readonly string[] {
  const [first = '', ...rest] = tellIssue(issue)
  return [issue.org === undefined ? first : `${issue.org}  ${first}`, ...rest]
}
