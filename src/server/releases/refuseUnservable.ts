import { errorsOfBundle } from '#analysis'
import { createMemo, findPlaceholders } from '#loader'
import { createIssue, type Bundle, type Issue, type Memo } from '#model'
import { ProblemError } from '#origination'
import { findBundles } from '../stores/bundleRecords.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findReleases } from '../stores/releaseStore.ts'
import { bundleAt } from './bundleAt.ts'
import { isReleaseDisposed } from './isReleaseDisposed.ts'

/**
 * Throws a ProblemError that names each release of `numbers`, by lender, that a server of this
 * version would not serve, with what it finds. `onlyFinalWords`: as for the server; `now`: by the
 * clock of applications.
 */
export async function refuseUnservable(
  store: Store,
  numbers: ReadonlyMap<string, number>,
  { onlyFinalWords, now }: { readonly onlyFinalWords: boolean; readonly now: Date },
): Promise<void> {
  const memo = createMemo()
  const issues: Issue[] = []
  const releases = await findReleases(store, numbers.values())
  const hashes = new Map<string, string>()
  for (const [org, number] of numbers) {
    const release = releases.get(number)
    const hash = release && bundleAt(release, org, now)
    if (hash !== undefined) hashes.set(org, hash)
  }
  const bundles = await findBundles(store, hashes)
  for (const [org, number] of numbers) {
    const bundle = bundles.get(hashes.get(org) ?? '')?.bundle
    if (!bundle || (await isReleaseDisposed(store, number))) {
      issues.push(createIssue('server/release-not-kept', { org, number }))
      continue
    }
    const errors = judge(bundle, memo)
    if (!errors || errors.length > 0 || (onlyFinalWords && findPlaceholders(bundle).length > 0))
      issues.push(createIssue('server/release-unservable', { org, number }), ...(errors ?? []))
  }
  if (issues.length > 0) throw new ProblemError(issues)
}

/** Errors of a bundle; undefined for one that another version wrote and this one cannot judge. */
function judge(bundle: Bundle, memo: Memo): readonly Issue[] | undefined {
  try {
    return errorsOfBundle(bundle, memo)
  } catch {
    return undefined
  }
}
