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
import type { Command } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import type { Output } from '../frame/Output.ts'
import { useOpened } from '../useOpened.ts'

export const restore: Command = {
  summary: 'restores a backup into an empty database: completely or not at all',
  usage: 'FILE [--check] [--json]',
  operands: ['FILE'],
  options: {
    check: {
      type: 'boolean',
      says: 'checks that the file is complete and the keys match, without changing anything',
    },
  },
  examples: [
    {
      line: 'lintel restore FILE',
      says: 'into the database of DATABASE_URL, or a new embedded one in DATA_DIR',
    },
    { line: 'lintel restore FILE --check', says: 'whether it could be restored with these keys' },
  ],
  run: async (call, out) => {
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
        if (!isChecked) out.print('Next: start the server once, then run "lintel verify".')
        out.give({ file, at: head.at, restored: !isChecked, rows: end.rows, keys: end.keys })
        return 0
      },
    )
  },
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
