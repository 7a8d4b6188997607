import { findPlaceholders, whoSet } from '#loader'
import { count } from '../frame/count.ts'
import type { Command } from '../frame/Command.ts'
import { readConfiguration } from '../readConfiguration.ts'
import { tellErrors } from '../tellErrors.ts'
import { tellUnreadable } from '../tellUnreadable.ts'

export const placeholders: Command = {
  summary: 'lists the words and figures that counsel or compliance must supply or replace',
  usage: '[--config DIR] [--org CODE] [--json]',
  options: {},
  examples: [
    {
      line: 'lintel placeholders --org CODE',
      says: 'those of one lender, with the file to fill in',
    },
  ],
  run: async (call, out) => {
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
  },
}
