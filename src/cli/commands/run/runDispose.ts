import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { disposeDue, openTrail } from '#server/operations'
import { count } from '../../frame/count.ts'
import { useOpened } from '../../useOpened.ts'

export async function runDispose(call: Call, out: Output): Promise<number> {
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
}
