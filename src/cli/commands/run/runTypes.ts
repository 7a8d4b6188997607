import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFolder } from '../../createFolder.ts'
import { count } from '../../frame/count.ts'
import { readConfiguration } from '../../readConfiguration.ts'
import { tellErrors } from '../../tellErrors.ts'
import { tellUnreadable } from '../../tellUnreadable.ts'
import { typesOfBundle } from '../../types/typesOfBundle.ts'

export async function runTypes(call: Call, out: Output): Promise<number> {
  const read = readConfiguration(call)
  if ('code' in read) return tellUnreadable(read, out)
  const folder = call.values.out as string | undefined
  if (folder === undefined && read.orgCodes.length > 1)
    return out.refuse(
      `There are ${read.orgCodes.length} lenders: name one with --org, or write a file for each with --out.`,
    )
  const written: { readonly org: string; readonly file?: string; readonly types: string }[] = []
  for (const org of read.orgCodes) {
    const bundle = read.loaded.bundles.get(org)
    if (!bundle) return tellErrors(org, read.loaded, 'its answers have no types', out)
    written.push({
      org,
      ...(folder !== undefined && { file: join(folder, `${org}.ts`) }),
      types: typesOfBundle(bundle),
    })
  }
  try {
    if (folder !== undefined) createFolder(folder)
    for (const { file, types: text } of written) if (file !== undefined) writeFileSync(file, text)
  } catch (error) {
    return out.refuse(`The types cannot be written to ${folder}: ${(error as Error).message}.`)
  }
  if (folder === undefined) for (const { types: text } of written) out.print(text.trimEnd())
  else {
    out.print(`Types of ${count(written.length, 'lender')} written:`)
    for (const { file } of written) out.print(`  ${file}`)
    out.print(
      'Next: import the types of a form, and write them again after every change of the forms.',
    )
  }
  out.give({ lenders: written })
  return 0
}
