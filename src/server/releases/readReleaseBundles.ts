import type { Bundle } from '#model'
import { problem } from '#origination'
import { findBundle } from '../stores/bundleRecords.ts'
import { findRelease, listReleaseEvents } from '../stores/releaseStore.ts'
import { hashesInForce } from './hashesInForce.ts'
import type { ReleaseParts } from './ReleaseParts.ts'

type Parts = Pick<ReleaseParts, 'store' | 'now'>
type BundlesByLender = ReadonlyMap<string, Bundle>

/**
 * Bundles by lender: of a release, or what is served now. Throws a ProblemError where there is no
 * release with this number.
 */
export async function readReleaseBundles(
  parts: Parts,
  which: number | 'served',
): Promise<BundlesByLender> {
  if (which === 'served') return readBundlesOf(parts.store, await hashesInForce(parts))
  const release = await findRelease(parts.store, which)
  if (!release) throw problem('server/no-such-release', { number: which })
  return readBundlesOf(parts.store, new Map(Object.entries(release.bundles)))
}

/** What the lenders of a release were served before it; none where it was their first. */
export async function readBundlesBefore(parts: Parts, number: number): Promise<BundlesByLender> {
  const events = await listReleaseEvents(parts.store)
  const first = events.find(({ release }) => release === number)
  if (!first) throw problem('server/no-such-release', { number })
  const before = events.filter(({ seq }) => seq < first.seq)
  const hashes = await hashesInForce({ ...parts, now: first.inForce }, before)
  return readBundlesOf(
    parts.store,
    new Map([...hashes].filter(([org]) => first.orgs.includes(org))),
  )
}

/** Kept bundles by lender, from the hash of each. */
export async function readBundlesOf(
  store: ReleaseParts['store'],
  hashes: ReadonlyMap<string, string>,
): Promise<BundlesByLender> {
  const bundles = new Map<string, Bundle>()
  for (const [org, hash] of hashes) {
    const bundle = await findBundle(store, org, hash)
    if (bundle) bundles.set(org, bundle)
  }
  return bundles
}
