import type { Command } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import { generateToFolder } from '../generate/generateToFolder.ts'
import { readConfiguration } from '../readConfiguration.ts'
import { tellUnreadable } from '../tellUnreadable.ts'

export const generate: Command = {
  summary: 'makes journeys that reach every step, way out, check and limit of the flows, as few as it finds',
  usage: '[--out DIR] [--config DIR] [--org CODE] [--json]',
  options: { out: { type: 'string', value: 'DIR', says: 'writes them to DIR/<flow>, one file each; without it they are only told' } },
  examples: [
    { line: 'lintel generate --out journeys && lintel conform --cases journeys', says: 'what the files do now, kept from now on' },
    { line: 'lintel generate --org CODE', says: 'which journeys one lender needs' },
  ],
  run: async (call, out) => {
    const read = readConfiguration(call)
    if ('code' in read) return tellUnreadable(read, out)
    const made = generateToFolder(read, call.config, call.values.out as string | undefined, out.progress)
    if (typeof made === 'string') return out.refuse(made)
    const { journeys, files, aims, unreached, withErrors } = made
    for (const [index, { title }] of journeys.entries()) out.print(files[index] ?? title)
    for (const { org, words, why, file, pointer } of unreached) out.print(`not shown, ${org}: ${words}: ${why} (${file} ${pointer})`)
    for (const code of withErrors) out.print(`${code}: nothing is generated while its files have errors, "lintel check" lists them`)
    out.print(`${count(journeys.length, 'journey')} for ${aims - unreached.length} of ${count(aims, 'thing')} to be shown`)
    out.give(made)
    return withErrors.length === 0 ? 0 : 1
  },
}
