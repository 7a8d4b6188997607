import { resolve } from 'node:path'
import { Refusal } from '#origination'
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
import { tellUnreadable } from '../tellUnreadable.ts'

export const restore: Command = {
  summary: 'puts a backup into a database without data: all of it or nothing',
  usage: 'FILE [--check] [--json]',
  operands: ['FILE'],
  options: { check: { type: 'boolean', says: 'says whether the file is whole and whether the keys fit, and changes nothing' } },
  examples: [
    { line: 'lintel restore FILE', says: 'into the database of DATABASE_URL, or a new embedded one in DATA_DIR' },
    { line: 'lintel restore FILE --check', says: 'whether it could be restored with these keys' },
  ],
  run: async (call, out) => {
    const file = resolve(call.operands[0]!)
    try {
      const settings = readInstallation(process.env)
      out.progress('Checking the backup')
      const found = await checkBackup(file)
      const { head, end } = found
      const total = Object.values(end.rows).reduce((sum, each) => sum + each, 0)
      // A key that is made now opens nothing.
      if (!hasDataKey(settings)) refuseWrongKey(found, [])
      const seal = createSeal({ key: readDataKey(settings) })
      refuseWrongKey(found, seal.keys)
      if (!call.values.check) {
        const { store, url, close } = await openInstallation(settings)
        try {
          await restoreBackup({ store, url, seal, auditKey: settings.auditKey }, file, found, (table) => out.progress(`Restoring ${table}`))
        } finally {
          await close()
        }
      }
      out.print(`${count(total, 'row')} of ${head.at}: ${call.values.check ? 'the backup is whole, and the keys fit' : 'restored'}.`)
      if (!call.values.check) out.print('Next: start the server once, then run "lintel verify".')
      out.give({ file, at: head.at, restored: !call.values.check, rows: end.rows, keys: end.keys })
      return 0
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return tellUnreadable(error.issues, out)
    }
  },
}
