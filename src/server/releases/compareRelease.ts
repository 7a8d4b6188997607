import { compareBundles, subjectOfBundle, type Difference } from '#analysis'
import type { Bundle } from '#model'
import { civilDate } from '#origination'
import { readReleaseStates } from './readReleaseBundles.ts'

/**
 * What a release changed at each lender that was served another one before it, and what it changes
 * by itself on later days.
 */
export async function compareRelease(
  opened: Parameters<typeof readReleaseStates>[0],
  number: number,
): Promise<ReadonlyMap<string, readonly Difference[]>> {
  const { before, after, later } = await readReleaseStates(opened, number)
  return new Map(
    [...before].map(([org, old]) => {
      const at = compare(old, after.get(org)!)
      const said = new Set(at.map(({ what }) => what))
      const then = (later.get(org) ?? []).flatMap((each) =>
        compare(each.before, each.after)
          .filter(({ what }) => !said.has(what))
          .map((difference) => ({
            ...difference,
            what: `From ${civilDate(each.from, each.after.org.zone ?? 'UTC')} on: ${difference.what}`,
          })),
      )
      return [org, [...at, ...then]]
    }),
  )
}

const compare = (old: Bundle, now: Bundle) =>
  compareBundles(subjectOfBundle(old), subjectOfBundle(now))
