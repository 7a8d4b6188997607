import { existsSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createArchive, exportPerson, findPerson, openTrail } from '#server/operations'
import { cannotWrite } from '../../cannotWrite.ts'
import { writeBundle } from '../../export/writeBundle.ts'
import { formats, writeForms } from '../../export/writeForms.ts'
import type { Call } from '../../frame/Command.ts'
import { count } from '../../frame/count.ts'
import type { Output } from '../../frame/Output.ts'
import { readConfiguration } from '../../readConfiguration.ts'
import { tellErrors } from '../../tellErrors.ts'
import { tellUnreadable } from '../../tellUnreadable.ts'
import { useOpened } from '../../useOpened.ts'
import { whyNotNew } from '../../whyNotNew.ts'

export async function runExport(call: Call, out: Output): Promise<number> {
  const { org } = call
  const { person, out: given } = call.values as Readonly<Record<string, string | undefined>>
  if (org === undefined || given === undefined)
    return out.refuse(
      'Name the lender (--org) and a new folder (--out), or a person (--person) and a new file.',
    )
  return person === undefined
    ? exportBundle(call, given, out)
    : exportOf(org, person, resolve(given), out)
}

function exportBundle(call: Call, folder: string, out: Output): number {
  const read = readConfiguration(call)
  if ('code' in read) return tellUnreadable(read, out)
  const [org = ''] = read.orgCodes
  const bundle = read.loaded.bundles.get(org)
  if (!bundle) return tellErrors(org, read.loaded, 'no bundle can be written', out)
  const format = call.values.as
  if (format !== undefined && !Object.hasOwn(formats, String(format)))
    return out.refuse(`--as takes one of: ${Object.keys(formats).join(', ')}.`)
  const blocked = whyNotNew(folder)
  if (blocked !== undefined) return out.refuse(blocked)
  try {
    if (format) return giveForms(folder, org, writeForms(folder, bundle, String(format)), out)
    writeBundle(folder, bundle)
  } catch (error) {
    return out.refuse(`The bundle cannot be written: ${(error as Error).message}.`)
  }
  out.print(`What ${org} serves is in ${folder}: bundle.json, and bundle.schema.json describes it.`)
  out.print(
    'Next: hold an engine to the cases with lintel conform --engine CMD; docs/engines.md says how.',
  )
  out.give({ folder, org, hash: bundle.hash })
  return 0
}

function giveForms(
  folder: string,
  org: string,
  forms: ReturnType<typeof writeForms>,
  out: Output,
): number {
  out.print(`${count(forms.length, 'form')} of ${org} are in ${folder}.`)
  for (const { path, lost } of forms) for (const each of lost) out.print(`${path}: ${each}.`)
  out.print('Next: what only Lintel knows (computed values, checks of rules) is not in them.')
  const losses = Object.fromEntries(
    forms.filter(({ lost }) => lost.length > 0).map(({ path, lost }) => [path, lost]),
  )
  out.give({ folder, org, files: forms.map(({ path }) => path), lost: losses })
  return 0
}

async function exportOf(org: string, person: string, file: string, out: Output): Promise<number> {
  const blocked = existsSync(file) ? `${file} is there already` : cannotWrite(dirname(file))
  if (blocked !== undefined) return out.refuse(`The archive cannot be written: ${blocked}.`)
  return useOpened(
    () => openTrail(process.env),
    out,
    async (opened) => {
      const uuid = await findPerson(opened.store, org, person)
      const archive = await createArchive(exportPerson(opened, org, uuid))
      writeFileSync(file, archive, { mode: 0o600, flag: 'wx' })
      out.print(`The data about ${person} is in ${file}.`)
      out.print('Next: verify who asks before you send it, and delete the file afterwards.')
      out.give({ file, person: uuid, bytes: archive.length })
      return 0
    },
  )
}
