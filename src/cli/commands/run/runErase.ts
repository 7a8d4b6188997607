import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { erasePerson, findPerson, openTrail } from '#server/operations'
import { count } from '../../frame/count.ts'
import { useOpened } from '../../useOpened.ts'

export async function runErase(call: Call, out: Output): Promise<number> {
  const { org } = call
  const { person, by, why } = call.values as Readonly<Record<string, string | undefined>>
  if (org === undefined || person === undefined)
    return out.refuse('Name the lender (--org) and the person (--person).')
  if (!by?.trim() || !why?.trim())
    return out.refuse('Give who does it (--by) and the reason (--why).')
  const dryRun = call.values['dry-run'] === true
  return useOpened(
    () => openTrail(process.env),
    out,
    async ({ ...parts }) => {
      const found = { org: org, person: await findPerson(parts.store, org, person) }
      const { rows, applications, account, stays } = await erasePerson(
        parts,
        found,
        { by, why },
        dryRun,
      )
      const does = dryRun ? 'would go' : 'erased'
      for (const [table, number] of Object.entries(rows))
        if (number > 0) out.print(`${does}: ${count(number, 'row')} of ${table}`)
      for (const application of applications) out.print(`${does}: application ${application}`)
      if (account) out.print(`${does}: the account; its uuid stays in the audit trail`)
      for (const { what, why: reason, until } of stays)
        out.print(`stays${until === undefined ? '' : ` until ${until}`}: ${what}. ${reason}`)
      out.give({ ...found, rows, applications, account, stays, done: !dryRun })
      return 0
    },
  )
}
