import { errorsOfBundle } from '#analysis'
import { createMemo, findPlaceholders } from '#loader'
import { createIssue, type Bundle, type Issue, type Memo } from '#model'
import { ProblemError } from '#origination'
import { findBundle } from '../stores/bundleRecords.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findRelease } from '../stores/releaseStore.ts'
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
  for (const [org, number] of numbers) {
    const release = await findRelease(store, number)
    const hash = release && bundleAt(release, org, now)
    const bundle = hash === undefined ? undefined : await findBundle(store, org, hash)
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
