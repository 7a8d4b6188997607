import type { Manifest } from '../stores/releaseStore.ts'

type Bundles = Pick<Manifest, 'bundles' | 'dated'>

/** Hash of the bundle that a release has for a lender at a moment, by the clock of applications. */
export function bundleAt(release: Bundles, org: string, moment: Date): string | undefined {
  const begun = release.dated?.[org]?.findLast(({ from }) => Date.parse(from) <= moment.getTime())
  return begun?.bundle ?? release.bundles[org]
}

/** What follows that bundle by itself, the earliest first. */
export function bundlesAfter(
  { dated }: Pick<Bundles, 'dated'>,
  org: string,
  moment: Date,
): readonly { readonly from: Date; readonly bundle: string }[] {
  return (dated?.[org] ?? [])
    .map(({ from, bundle }) => ({ from: new Date(from), bundle }))
    .filter(({ from }) => from > moment)
}

/** The hashes of that bundle and of all that follow it. */
export function bundlesFrom(release: Bundles, org: string, moment: Date): readonly string[] {
  const present = bundleAt(release, org, moment)
  const later = bundlesAfter(release, org, moment).map(({ bundle }) => bundle)
  return [...(present === undefined ? [] : [present]), ...later]
}
