import { datedBundles } from '#analysis'
import type { Issue } from '#model'
import {
  nothingDone,
  acceptedWarnings,
  placeOf,
  readContents,
  type GivenPublication,
} from '#server/operations'
import type { Call } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import type { Output } from '../frame/Output.ts'
import { inspectFolder } from '../inspectFolder.ts'
import { tellIssue } from '../tellIssue.ts'
import { tellUnreadable } from '../tellUnreadable.ts'
import type { AskedRelease } from './readAsked.ts'
import { readGate } from './readGate.ts'

/** A folder that can be published; or, after it was said why it cannot, the exit status. */
export async function passGate(
  call: Call,
  { accepted, at, author, why }: AskedRelease,
  out: Output,
): Promise<GivenPublication | number> {
  const inspected = await inspectFolder(call, out.progress, undefined)
  if ('code' in inspected) return tellUnreadable(inspected, out)
  const { folder, inspection } = inspected
  const loaded = await inspected.load()
  if ('code' in loaded) return tellUnreadable(loaded, out)
  const issues = await readGate(call, { folder, inspection, loaded }, out.progress)
  const open = issues.filter((issue) => issue.severity === 'error' || !accepted.has(placeOf(issue)))
  if (open.length > 0) return tellOpen(open, out)
  const bundles = new Map(
    loaded.orgCodes.map((org) => [org, loaded.loaded.bundles.get(org)!] as const),
  )
  const dated = datedBundles(loaded.periods)
  return {
    bundles,
    ...(dated.size > 0 && { dated }),
    accepted,
    contents: readContents(call.config, folder),
    author,
    why,
    warnings: acceptedWarnings(issues, accepted),
    ...(at && { at }),
  }
}

/** Says why nothing is published. */
export function tellOpen(open: readonly Issue[], out: Output): number {
  for (const issue of open) for (const line of tellIssue(issue)) out.print(line)
  const errors = open.filter(({ severity }) => severity === 'error').length
  out.print(
    errors > 0
      ? `Nothing is published: ${count(errors, 'error')}.`
      : `Nothing is published: ${count(open.length, 'warning')} not accepted. Mend each, or give --accept "${placeOf(open[0]!)}: REASON".`,
  )
  out.give({ ...nothingDone, issues: open })
  return 1
}
