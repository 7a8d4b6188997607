import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { tellOpenWords } from '#loader'
import type { Issue } from '#model'
import { count } from '../../frame/count.ts'
import { inspectFolder } from '../../inspectFolder.ts'
import { tellIssue } from '../../tellIssue.ts'
import { tellValidity } from '../../tellValidity.ts'
import { tellUnreadable } from '../../tellUnreadable.ts'
import { writeExamples } from '../../writeExamples.ts'

export async function runCheck(call: Call, out: Output): Promise<number> {
  const cache = call.values['no-cache'] === true ? false : (call.values.cache as string | undefined)
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
  for (const line of tellValidity(
    inspection,
    call.values.verbose === true || call.values.strict === true,
  ))
    out.print(line)
  const unsourced = call.values.strict === true ? (checked.sources?.without ?? []) : []
  for (const place of unsourced) out.print(`No source: ${place}`)
  const next = sayNext(issues, written?.size)
  if (next) out.print(`Next: ${next}`)
  out.give({ ...inspection, ...(written && { examples: [...written.values()] }) })
  const isOpen = call.values.strict === true && inspection.unchecked.length > 0
  return errors === 0 && unsourced.length === 0 && !isOpen ? 0 : 1
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
