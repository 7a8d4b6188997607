import { tellOpenWords } from '#loader'
import type { Issue } from '#model'
import type { Command } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import { onOption } from '../frame/onOption.ts'
import { inspectFolder } from '../inspectFolder.ts'
import { tellIssue } from '../tellIssue.ts'
import { tellValidity } from '../tellValidity.ts'
import { tellUnreadable } from '../tellUnreadable.ts'
import { writeExamples } from '../writeExamples.ts'

export const check: Command = {
  summary: 'validates the files and reports behavior problems',
  usage:
    '[--config DIR] [--over DIR…] [--org CODE] [--on DATE] [--examples DIR] [--no-cache] [--production] [--strict] [--verbose] [--json]',
  options: {
    on: {
      ...onOption.on,
      says: `${onOption.on.says}; without it, today and each later day on which something changes`,
    },
    examples: {
      type: 'string',
      value: 'DIR',
      says: 'writes a counterexample of each diagnostic to a file in DIR, for "lintel play"',
    },
    cache: {
      type: 'string',
      value: 'DIR',
      says: 'caches the results in DIR for the next run (default: node_modules/.cache/lintel)',
    },
    production: {
      type: 'boolean',
      says: 'reports placeholders and examples too, with which LINTEL_SANDBOX=off does not start',
    },
    'no-cache': { type: 'boolean', says: 'checks everything again' },
    strict: {
      type: 'boolean',
      says: 'lists the rules, texts and figures without a source, and fails where there is one',
    },
    verbose: { type: 'boolean', says: 'lists every question that could not be decided, and why' },
  },
  examples: [
    { line: 'lintel check', says: 'every lender of this folder' },
    {
      line: 'lintel check --org CODE --verbose',
      says: 'one lender, with everything that could not be decided',
    },
    {
      line: 'lintel check --examples examples; lintel play examples/FILE',
      says: 'watch a diagnostic happen',
    },
    {
      line: 'lintel check --org CODE --production',
      says: 'what keeps a lender from going live, too',
    },
    { line: 'lintel check --on 2099-01-01', says: 'as the files are in force on that day' },
    { line: 'lintel check --config DIR --json', says: 'another folder, for machines' },
    {
      line: 'lintel check --over DIR',
      says: 'what would be wrong if the files of DIR were laid over this folder',
    },
  ],
  run: async (call, out) => {
    const cache =
      call.values['no-cache'] === true ? false : (call.values.cache as string | undefined)
    const inspected = await inspectFolder(call, out.progress, cache)
    if ('code' in inspected) return tellUnreadable(inspected, out, { unchecked: [], checked: null })
    const { load } = inspected
    const folder = call.values.examples as string | undefined
    const isForProduction = call.values.production === true
    const read = folder === undefined && !isForProduction ? undefined : await load()
    const open =
      isForProduction && read && 'loaded' in read
        ? [...read.loaded.bundles]
            .filter(([org]) => read.orgCodes.includes(org))
            .flatMap(([org, bundle]) => tellOpenWords(read.loaded.files, org, bundle))
        : []
    const inspection = {
      ...inspected.inspection,
      issues: [...inspected.inspection.issues, ...open],
    }
    const { issues, checked } = inspection
    const hashOf = (org: string) =>
      read && 'loaded' in read ? read.loaded.bundles.get(org)?.hash : undefined
    const written = folder === undefined ? undefined : writeExamples(folder, issues, hashOf)
    if (typeof written === 'string') return out.refuse(written)
    const errors = issues.filter(({ severity }) => severity === 'error').length
    const lenders = checked.lenders.length + checked.withErrors.length
    const counts = [
      count(lenders, 'lender'),
      count(errors, 'error'),
      count(issues.length - errors, 'warning'),
    ].join(', ')
    out.print(
      `${errors > 0 ? 'Not valid' : issues.length > 0 ? 'Valid, with warnings' : 'Valid'}: ${counts}`,
    )
    for (const issue of issues) {
      out.print()
      for (const line of [...tellIssue(issue), ...tellExample(issue, written?.get(issue))])
        out.print(line)
    }
    if (issues.length > 0) out.print()
    for (const line of tellValidity(inspection, call.values.verbose === true)) out.print(line)
    const unsourced = call.values.strict === true ? (checked.sources?.without ?? []) : []
    for (const place of unsourced) out.print(`No source: ${place}`)
    const next = sayNext(issues, written?.size)
    if (next) out.print(`Next: ${next}`)
    out.give({ ...inspection, ...(written && { examples: [...written.values()] }) })
    return errors === 0 && unsourced.length === 0 ? 0 : 1
  },
}

function tellExample({ counterexample }: Issue, file: string | undefined): readonly string[] {
  if (!counterexample) return []
  return [
    `    example: ${counterexample.shows}`,
    ...(file === undefined ? [] : [`    see it: lintel play ${file}`]),
  ]
}

function sayNext(issues: readonly Issue[], written: number | undefined): string | undefined {
  if (written === undefined && issues.some(({ counterexample }) => counterexample))
    return '"lintel check --examples DIR" writes the examples as files, and "lintel play FILE" walks one.'
  return issues.length > 0 ? 'fix these, and run it again.' : undefined
}
