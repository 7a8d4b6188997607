import { isPictureName } from '#loader/disk'
import { isSame as isEqual, type Json } from '#model'
import type { Manifest } from '../stores/releaseStore.ts'
import { bundleAt, bundlesAfter } from './bundleAt.ts'

type State = Pick<Manifest, 'bundles' | 'dated' | 'files'>

/** Whether a lender has the same bundles from a moment on, and the same pictures, in both. */
export function isSame(
  one: State | undefined,
  other: State,
  org: string,
  moment: Date,
): one is State {
  const bundlesOf = (state: State) => [
    bundleAt(state, org, moment) ?? null,
    ...bundlesAfter(state, org, moment).map(({ from, bundle }) => [from.toISOString(), bundle]),
  ]
  return (
    one !== undefined &&
    isEqual(bundlesOf(one) as Json, bundlesOf(other) as Json) &&
    picturesOf(one.files, org) === picturesOf(other.files, org)
  )
}

/** The lender's pictures, with what they show. */
function picturesOf(files: Manifest['files'], org: string): string {
  return Object.entries(files)
    .filter(([path]) => path.startsWith(`orgs/${org}/`) && isPictureName(path))
    .map((entry) => entry.join(' '))
    .join()
}
