import { utcDay } from '#loader/disk'
import type { Bundle } from '#model'
import { problem } from '#origination'
import { findBundles } from '../stores/bundleRecords.ts'
import { listReleaseEvents } from '../stores/releaseEventStore.ts'
import { findRelease, type Manifest } from '../stores/releaseStore.ts'
import { bundleAt } from './bundleAt.ts'
import { hashesInForce } from './hashesInForce.ts'
import type { States } from './compareStates.ts'
import { pairWithServed } from './pairWithServed.ts'
import type { ReleaseParts } from './ReleaseParts.ts'

type Parts = Pick<ReleaseParts, 'store' | 'now'>
type BundlesByLender = ReadonlyMap<string, Bundle>

/**
 * Bundles by lender: of a release, or what is served; now, or on a day, "YYYY-MM-DD". Throws a
 * ProblemError where there is no release with this number.
 */
export async function readReleaseBundles(
  { store, now: present }: Parts,
  which: number | 'served',
  on = utcDay(present),
): Promise<BundlesByLender> {
  // It is the same day then from Hawaii to Japan.
  const now = on === utcDay(present) ? present : new Date(`${on}T12:00:00Z`)
  if (which === 'served') return readBundlesOf(store, await hashesInForce({ store, now }))
  const release = await findRelease(store, which)
  if (!release) throw problem('server/no-such-release', { number: which })
  return readBundlesOf(store, bundlesOf(release, now))
}

function bundlesOf(
  release: Pick<Manifest, 'bundles' | 'dated'>,
  moment: Date,
): ReadonlyMap<string, string> {
  return new Map(
    Object.keys(release.bundles).map((org) => [org, bundleAt(release, org, moment)!] as const),
  )
}

/**
 * The lenders of a release as they were served before it, and with it; lenders whose first it is
 * only with it. Throws a ProblemError where there is no release with this number.
 */
export async function readReleaseStates({ store }: Parts, number: number): Promise<States> {
  const events = await listReleaseEvents(store)
  const about = events.filter(({ release }) => release === number)
  const [first] = about
  const release = await findRelease(store, number)
  if (!first || !release) throw problem('server/no-such-release', { number })
  const before = events.filter(({ seq }) => seq < first.seq)
  const moments = new Map(
    about.toReversed().flatMap(({ orgs, inForce }) => orgs.map((org) => [org, inForce] as const)),
  )
  return pairWithServed(store, { release, moments }, before)
}

/** Kept bundles by lender, from the hash of each. */
async function readBundlesOf(
  store: ReleaseParts['store'],
  hashes: ReadonlyMap<string, string>,
): Promise<BundlesByLender> {
  const found = await findBundles(store, hashes)
  return new Map(
    [...hashes].flatMap(([org, hash]) => {
      const bundle = found.get(hash)?.bundle
      return bundle ? [[org, bundle] as const] : []
    }),
  )
}
