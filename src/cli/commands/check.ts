import type { Issue } from '#model'
import { openCache } from '../cache/openCache.ts'
import { formatIssue } from '../formatIssue.ts'
import type { Command } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import { inspect } from '../inspect.ts'
import { readConfiguration } from '../readConfiguration.ts'
import { tellSoundness } from '../tellSoundness.ts'
import { writeExamples } from '../writeExamples.ts'

export const check: Command = {
  summary: 'says whether the files are sound, and shows what is wrong with how they behave',
  usage: '[--config DIR] [--over DIR…] [--org CODE] [--examples DIR] [--no-cache] [--verbose] [--json]',
  options: {
    examples: { type: 'string', value: 'DIR', says: 'writes what shows a finding to DIR, one file each, for "lintel play"' },
    cache: { type: 'string', value: 'DIR', says: 'keeps in DIR what was found, for the next run (default: node_modules/.cache/lintel)' },
    'no-cache': { type: 'boolean', says: 'looks at everything anew' },
    verbose: { type: 'boolean', says: 'names every question that stayed open, and why' },
  },
  examples: [
    { line: 'lintel check', says: 'every lender of this folder' },
    { line: 'lintel check --org CODE --verbose', says: 'one lender, with all that could not be decided' },
    { line: 'lintel check --examples examples && lintel play examples/FILE', says: 'see a finding happen' },
    { line: 'lintel check --config DIR --json', says: 'another folder, for machines' },
    { line: 'lintel check --over DIR', says: 'what would be wrong if the files of DIR were laid over this folder' },
  ],
  run: async (call, out) => {
    const cache = call.values['no-cache'] === true ? undefined : openCache(call.values.cache as string | undefined)
    const read = readConfiguration(call, cache?.memo)
    if ('code' in read) {
      out.print(formatIssue(read))
      out.give({ issues: [read], unchecked: [], checked: null })
      return 1
    }
    const inspection = inspect(read, call.org, out.progress, cache?.memo)
    cache?.keep()
    const { issues } = inspection
    const folder = call.values.examples as string | undefined
    const written = folder === undefined ? undefined : writeExamples(folder, issues)
    if (typeof written === 'string') return out.refuse(written)
    for (const issue of issues) {
      out.print(formatIssue(issue))
      for (const line of tellExample(issue, written?.get(issue))) out.print(`    ${line}`)
    }
    for (const line of tellSoundness(inspection, call.values.verbose === true)) out.print(line)
    const errors = issues.filter(({ severity }) => severity === 'error').length
    out.print([count(read.orgCodes.length, 'lender'), count(errors, 'error'), count(issues.length - errors, 'warning')].join(', '))
    out.give({ ...inspection, ...(written && { examples: [...written.values()] }) })
    return errors === 0 ? 0 : 1
  },
}

function tellExample({ counterexample }: Issue, file: string | undefined): readonly string[] {
  if (!counterexample) return []
  return [counterexample.shows, file === undefined ? 'see it: lintel check --examples DIR' : `see it: lintel play ${file}`]
}
