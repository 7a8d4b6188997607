import { compareBundles, subjectOfBundle, type Difference } from '#analysis'
import { readBundlesBefore, readReleaseBundles } from '#server/operations'

/** What a release changed at each lender that was served another one before it. */
export async function compareRelease(
  opened: Parameters<typeof readReleaseBundles>[0],
  number: number,
): Promise<ReadonlyMap<string, readonly Difference[]>> {
  const before = await readBundlesBefore(opened, number)
  const now = await readReleaseBundles(opened, number)
  return new Map(
    [...before].map(([org, old]) => [
      org,
      compareBundles(subjectOfBundle(old), subjectOfBundle(now.get(org)!)),
    ]),
  )
}
