import type { Bundle } from '#model'
import { findBundles } from '../stores/bundleRecords.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { ReleaseEvent } from '../stores/releaseEventStore.ts'
import { findReleases, type Manifest } from '../stores/releaseStore.ts'
import { bundleAt, bundlesFrom } from './bundleAt.ts'
import { compareLater } from './compareLater.ts'
import type { LaterState, States } from './compareStates.ts'
import type { Moments } from './Moments.ts'
import { servedAt } from './servedAt.ts'

interface Compared {
  readonly release: Pick<Manifest, 'bundles' | 'dated'>
  /** From which on it is to be in force at each lender. */
  readonly moments: Moments
  /** From when on it is compared, with all that changes by itself since; default: `moments`. */
  readonly since?: Moments
  /** Bundles that were read already, by hash. */
  readonly known?: ReadonlyMap<string, Bundle>
}

/** A release beside what is in force at those moments and later. `events`: oldest first. */
export async function pairWithServed(
  store: Store,
  { release, moments, since = moments, known }: Compared,
  events: readonly ReleaseEvent[],
): Promise<States> {
  const numbers = servedAt(events, moments)
  const served = await findReleases(store, numbers.values())
  const wanted = [...moments.keys()].flatMap((org) =>
    [served.get(numbers.get(org) ?? 0), release].flatMap((state) =>
      state ? bundlesFrom(state, org, since.get(org)!).map((hash) => [org, hash] as const) : [],
    ),
  )
  const unknown = wanted.filter(([, hash]) => !known?.has(hash))
  const found = await findBundles(store, unknown)
  const find = (hash: string) => known?.get(hash) ?? found.get(hash)?.bundle
  const [before, after] = [new Map<string, Bundle>(), new Map<string, Bundle>()]
  const later = new Map<string, readonly LaterState[]>()
  for (const org of moments.keys()) {
    const moment = since.get(org)!
    const old = served.get(numbers.get(org) ?? 0)
    for (const [bundles, state] of [
      [before, old],
      [after, release],
    ] as const) {
      const hash = state && bundleAt(state, org, moment)
      const bundle = hash === undefined ? undefined : find(hash)
      if (bundle) bundles.set(org, bundle)
    }
    later.set(org, compareLater(find, { before: old, after: release, org, moment }))
  }
  return { before, after, later }
}
