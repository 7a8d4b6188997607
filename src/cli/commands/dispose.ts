import { disposeDue, openTrail } from '#server/operations'
import type { Command } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import { useOpened } from '../useOpened.ts'

export const dispose: Command = {
  summary:
    'removes data of closed applications that lending/retention.json no longer allows to keep, as the server also does automatically',
  usage: '[--dry-run] [--json]',
  options: {
    'dry-run': {
      type: 'boolean',
      says: 'lists what is due and what a legal hold keeps, without changing anything',
    },
  },
  examples: [
    { line: 'lintel dispose --dry-run', says: 'what is due now' },
    { line: 'lintel dispose', says: 'removes it now instead of at the next sweep' },
  ],
  run: async (call, out) => {
    return useOpened(
      () => openTrail(process.env),
      out,
      async ({ ...parts }) => {
        const dryRun = call.values['dry-run'] === true
        const due = await disposeDue(parts, { dryRun })
        for (const { org, application, what, held } of due)
          out.print(`${org}  ${application}  ${what}${held ? ': held' : ''}`)
        out.print(
          `${count(due.filter(({ held }) => !held).length, 'disposal')} ${dryRun ? 'due' : 'done'}, ${due.filter(({ held }) => held).length} held.`,
        )
        out.give({ due, done: !dryRun })
        return 0
      },
    )
  },
}
