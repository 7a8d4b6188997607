import type { Call } from '../../frame/Command.ts'
import { resolve } from 'node:path'
import {
  checkBackup,
  createSeal,
  hasDataKey,
  openInstallation,
  readDataKey,
  readInstallation,
  refuseWrongKey,
  restoreBackup,
} from '#server/operations'
import { count } from '../../frame/count.ts'
import type { Output } from '../../frame/Output.ts'
import { useOpened } from '../../useOpened.ts'

export async function runRestore(call: Call, out: Output): Promise<number> {
  const file = resolve(call.operands[0]!)
  const isChecked = call.values.check === true
  return useOpened(
    () => openChecked(file, isChecked, out),
    out,
    async ({ found, seal, auditKey, installation }) => {
      const { head, end } = found
      if (installation)
        await restoreBackup({ ...installation, seal, auditKey }, file, found, (table) =>
          out.progress(`Restoring ${table}`),
        )
      const total = Object.values(end.rows).reduce((sum, each) => sum + each, 0)
      out.print(
        `${count(total, 'row')} of ${head.at}: ${isChecked ? 'the backup is whole, and the keys fit' : 'restored'}.`,
      )
      if (end.objects !== undefined)
        out.print(
          `${count(end.objects, 'document')} not in it: they must be in the bucket of DOCUMENTS_S3_BUCKET.`,
        )
      if (!isChecked) out.print('Next: start the server once, then run "lintel verify".')
      out.give({ file, at: head.at, restored: !isChecked, rows: end.rows, keys: end.keys })
      return 0
    },
  )
}

/**
 * The backup, once it is known to be whole and its keys to fit, and the database that it goes to;
 * no database where it is only checked.
 */
async function openChecked(file: string, isChecked: boolean, out: Output) {
  const settings = readInstallation(process.env)
  out.progress('Checking the backup')
  const found = await checkBackup(file)
  // A key that is made now opens nothing.
  if (!hasDataKey(settings)) refuseWrongKey(found, [])
  const seal = createSeal({ key: readDataKey(settings) })
  refuseWrongKey(found, seal.keys)
  const installation = isChecked ? undefined : await openInstallation(settings)
  return {
    found,
    seal,
    auditKey: settings.auditKey,
    installation,
    close: async () => installation?.close(),
  }
}
