import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createArchive, exportPerson, findPerson, openTrail } from '#server/operations'
import { cannotWrite } from '../../cannotWrite.ts'
import { useOpened } from '../../useOpened.ts'

export async function runExport(call: Call, out: Output): Promise<number> {
  const { org } = call
  const { person, out: given } = call.values as Readonly<Record<string, string | undefined>>
  if (org === undefined || person === undefined || given === undefined)
    return out.refuse('Name the lender (--org), the person (--person) and a new file (--out).')
  const file = resolve(given)
  const blocked = existsSync(file) ? `${file} is there already` : cannotWrite(dirname(file))
  if (blocked !== undefined) return out.refuse(`The archive cannot be written: ${blocked}.`)
  return useOpened(
    () => openTrail(process.env),
    out,
    async ({ store, seal }) => {
      const uuid = await findPerson(store, org, person)
      const archive = await createArchive(exportPerson(store, seal, org, uuid))
      writeFileSync(file, archive, { mode: 0o600, flag: 'wx' })
      out.print(`The data about ${person} is in ${file}.`)
      out.print('Next: verify who asks before you send it, and delete the file afterwards.')
      out.give({ file, person: uuid, bytes: archive.length })
      return 0
    },
  )
}
