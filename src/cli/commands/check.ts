import type { Issue } from '#model'
import type { Command } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import { inspectFolder } from '../inspectFolder.ts'
import { tellIssue } from '../tellIssue.ts'
import { tellSoundness } from '../tellSoundness.ts'
import { tellUnreadable } from '../tellUnreadable.ts'
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
    { line: 'lintel check --examples examples; lintel play examples/FILE', says: 'see a finding happen' },
    { line: 'lintel check --config DIR --json', says: 'another folder, for machines' },
    { line: 'lintel check --over DIR', says: 'what would be wrong if the files of DIR were laid over this folder' },
  ],
  run: async (call, out) => {
    const cache = call.values['no-cache'] === true ? false : (call.values.cache as string | undefined)
    const inspected = await inspectFolder(call, out.progress, cache)
    if ('code' in inspected) return tellUnreadable(inspected, out, { unchecked: [], checked: null })
    const { inspection, load } = inspected
    const { issues, checked } = inspection
    const folder = call.values.examples as string | undefined
    const read = folder === undefined ? undefined : await load()
    const hashOf = (org: string) => (read && 'loaded' in read ? read.loaded.bundles.get(org)?.hash : undefined)
    const written = folder === undefined ? undefined : writeExamples(folder, issues, hashOf)
    if (typeof written === 'string') return out.refuse(written)
    const errors = issues.filter(({ severity }) => severity === 'error').length
    const lenders = checked.lenders.length + checked.withErrors.length
    const counts = [count(lenders, 'lender'), count(errors, 'error'), count(issues.length - errors, 'warning')].join(', ')
    out.print(`${errors > 0 ? 'Not sound' : issues.length > 0 ? 'Sound, with warnings' : 'Sound'}: ${counts}`)
    for (const issue of issues) {
      out.print()
      for (const line of [...tellIssue(issue), ...tellExample(issue, written?.get(issue))]) out.print(line)
    }
    if (issues.length > 0) out.print()
    for (const line of tellSoundness(inspection, call.values.verbose === true)) out.print(line)
    const next = sayNext(issues, written?.size)
    if (next) out.print(`Next: ${next}`)
    out.give({ ...inspection, ...(written && { examples: [...written.values()] }) })
    return errors === 0 ? 0 : 1
  },
}

function tellExample({ counterexample }: Issue, file: string | undefined): readonly string[] {
  if (!counterexample) return []
  return [`    example: ${counterexample.shows}`, ...(file === undefined ? [] : [`    see it: lintel play ${file}`])]
}

function sayNext(issues: readonly Issue[], written: number | undefined): string | undefined {
  if (written === undefined && issues.some(({ counterexample }) => counterexample))
    return '"lintel check --examples DIR" writes the examples as files, and "lintel play FILE" walks one.'
  return issues.length > 0 ? 'mend what is found, and run it again.' : undefined
}
