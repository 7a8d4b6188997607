import { erasePerson, findPerson, openTrail } from '#server/operations'
import type { Command } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import { useOpened } from '../useOpened.ts'

export const erase: Command = {
  summary: 'erases a person’s data as far as the law allows, and reports what is kept and why',
  usage: '--org CODE --person EMAIL --by WHO --why TEXT [--dry-run] [--json]',
  options: {
    person: { type: 'string', value: 'EMAIL', says: 'address of the account' },
    by: { type: 'string', value: 'WHO', says: 'who does it; recorded in the account’s events' },
    why: { type: 'string', value: 'TEXT', says: 'the reason; recorded in the journals, encrypted' },
    'dry-run': {
      type: 'boolean',
      says: 'reports what would be erased and kept, without changing anything',
    },
  },
  examples: [
    {
      line: 'lintel erase --org CODE --person EMAIL --by WHO --why TEXT --dry-run',
      says: 'what would be erased, and what is kept and why',
    },
    {
      line: 'lintel erase --org CODE --person EMAIL --by WHO --why TEXT',
      says: 'erases it; it cannot be undone',
    },
  ],
  run: async (call, out) => {
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
  },
}
