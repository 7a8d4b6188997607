import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { findPlaceholders, whoSet } from '#loader'
import { count } from '../../frame/count.ts'
import { readConfiguration } from '../../readConfiguration.ts'
import { tellErrors } from '../../tellErrors.ts'
import { tellUnreadable } from '../../tellUnreadable.ts'

export async function runPlaceholders(call: Call, out: Output): Promise<number> {
  const read = readConfiguration(call)
  if ('code' in read) return tellUnreadable(read, out)
  const files = read.loaded.files
  const told: object[] = []
  for (const org of read.orgCodes) {
    const bundle = read.loaded.bundles.get(org)
    if (!bundle) return tellErrors(org, read.loaded, 'it cannot be said what is missing', out)
    const found = findPlaceholders(bundle).map((place) => ({
      ...place,
      ...whoSet(files, org, place.file, place.pointer),
    }))
    const examples = found.filter(({ kind }) => kind === 'example').length
    out.print(
      `${org}: ${count(found.length - examples, 'placeholder')}, ${count(examples, 'example')}`,
    )
    for (const { file, pointer, title, kind } of found)
      out.print(`  ${kind.padEnd(11)}  ${file}${pointer && ` ${pointer}`}  ${title}`)
    told.push({ org, placeholders: found })
  }
  out.give({ orgs: told })
  return 0
}
