import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { resolve } from 'node:path'
import { openInstallation, readInstallation, writeBackup } from '#server/operations'
import { count } from '../../frame/count.ts'
import { useOpened } from '../../useOpened.ts'

export async function runBackup(call: Call, out: Output): Promise<number> {
  const file = resolve(call.operands[0]!)
  return useOpened(
    () => openInstallation(readInstallation(process.env)),
    out,
    async ({ store }) => {
      const { rows, keys, objects, sha256 } = await writeBackup(store, file, (table) =>
        out.progress(`Writing ${table}`),
      )
      const total = Object.values(rows).reduce((sum, each) => sum + each, 0)
      out.print(
        `${count(total, 'row')} of ${count(Object.keys(rows).length, 'table')} are in ${file}.`,
      )
      out.print(
        `To restore it you need the data ${keys.length === 1 ? 'key' : 'keys'} ${keys.join(', ') || 'of none'}, which it does not hold.`,
      )
      if (objects !== undefined)
        out.print(
          `${count(objects, 'document')} not in it: they are objects of the bucket, which has its own copy to be made.`,
        )
      out.give({ file, rows, keys, objects, sha256 })
      return 0
    },
  )
}
