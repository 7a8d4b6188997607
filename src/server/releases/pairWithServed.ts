import type { Bundle } from '#model'
import { findBundles } from '../stores/bundleRecords.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { ReleaseEvent } from '../stores/releaseEventStore.ts'
import { findReleases, type Manifest } from '../stores/releaseStore.ts'
import { bundleAt, bundlesFrom } from './bundleAt.ts'
import { compareLater } from './compareLater.ts'
import type { Later, States } from './compareStates.ts'
import { inForceOf } from './inForceOf.ts'

interface Compared {
  readonly release: Pick<Manifest, 'bundles' | 'dated'>
  /** For these lenders. */
  readonly orgs: readonly string[]
  /** From which on it is to be in force. */
  readonly moment: Date
  /** Bundles that were read already, by hash. */
  readonly known?: ReadonlyMap<string, Bundle>
}

/** A release beside what is in force at that moment and later. `events`: oldest first. */
export async function pairWithServed(
  store: Store,
  { release, orgs, moment, known }: Compared,
  events: readonly ReleaseEvent[],
): Promise<States> {
  const numbers = inForceOf(events, moment).releases
  const served = await findReleases(
    store,
    orgs.flatMap((org) => numbers.get(org)?.[0] ?? []),
  )
  const wanted = orgs.flatMap((org) =>
    [served.get(numbers.get(org)?.[0] ?? 0), release].flatMap((state) =>
      state ? bundlesFrom(state, org, moment).map((hash) => [org, hash] as const) : [],
    ),
  )
  const unknown = wanted.filter(([, hash]) => !known?.has(hash))
  const found = await findBundles(store, unknown)
  const find = (hash: string) => known?.get(hash) ?? found.get(hash)?.bundle
  const [before, after] = [new Map<string, Bundle>(), new Map<string, Bundle>()]
  const later = new Map<string, readonly Later[]>()
  for (const org of orgs) {
    const old = served.get(numbers.get(org)?.[0] ?? 0)
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
