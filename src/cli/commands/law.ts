import { daysOf, whoSet, type Days } from '#loader'
import { readLayers, utcDay } from '#loader/disk'
import { isLending } from '#model'
import type { Command } from '../frame/Command.ts'
import { onOption } from '../frame/onOption.ts'
import { listLaw, type LawLine } from '../law/listLaw.ts'
import { readConfiguration } from '../readConfiguration.ts'
import { tellErrors } from '../tellErrors.ts'
import { tellUnreadable } from '../tellUnreadable.ts'

const titles: Readonly<Record<LawLine['group'], string>> = {
  floors: 'Floors of the law',
  deadlines: 'Deadlines and record periods',
  states: 'States that differ',
  holidays: 'Holidays of the year',
  retention: 'What is disposed of',
}

export const law: Command = {
  summary:
    'lists what applies on a day: deadlines, states, holidays, retention and the floors of the law',
  usage: '[--on DATE] [--config DIR] [--over DIR…] [--org CODE] [--json]',
  options: onOption,
  examples: [
    { line: 'lintel law --org CODE', says: 'what applies to one lender today, in UTC' },
    { line: 'lintel law --on 2026-03-01', says: 'what applied then, to every lender' },
  ],
  run: async (call, out) => {
    const read = readConfiguration(call)
    if ('code' in read) return tellUnreadable(read, out)
    const day = call.on ?? utcDay()
    const files = readLayers(call.config, call.over)
    const told: object[] = []
    for (const org of read.orgCodes) {
      const bundle = read.loaded.bundles.get(org)
      if (!bundle) return tellErrors(org, read.loaded, 'it cannot be said what applies', out)
      const lines = isLending(bundle) ? listLaw(bundle, day) : []
      const placed = lines.map((line) => {
        const { layer: _layer, ...set } = whoSet(read.loaded.files, org, line.file, line.pointer)
        return { ...line, ...set, ...daysOf(files, set, day) }
      })
      out.print(`${org}, on ${day}`)
      for (const [group, title] of Object.entries(titles)) {
        const own = placed.filter((line) => line.group === group)
        if (own.length > 0) out.print(`\n  ${title}`)
        for (const { what, source, file, pointer, ...days } of own) {
          out.print(`  - ${what}${sayDays(days)}`)
          out.print(`      ${source ?? 'without a source'} · ${file} ${pointer}`)
        }
      }
      out.print()
      told.push({ org, on: day, law: placed })
    }
    out.give({ orgs: told })
    return 0
  },
}

function sayDays({ from, until }: Days): string {
  const said = [...(from ? [`from ${from}`] : []), ...(until ? [`until ${until}`] : [])]
  return said.length > 0 ? ` (${said.join(' ')})` : ''
}
