import { findReleases } from '../stores/releaseStore.ts'
import { listCurrentEvents } from './currentEvents.ts'
import { bundleAt } from './bundleAt.ts'
import { inForceOf } from './inForceOf.ts'
import type { ReleaseParts } from './ReleaseParts.ts'

/** Hash of the bundle of each lender by its release in force. `events`: default all of them. */
export async function hashesInForce(
  { store, now }: Pick<ReleaseParts, 'store' | 'now'>,
  events?: Parameters<typeof inForceOf>[0],
): Promise<ReadonlyMap<string, string>> {
  const { releases } = inForceOf(events ?? (await listCurrentEvents(store)), now)
  const found = await findReleases(
    store,
    [...releases.values()].map(([number]) => number!),
  )
  const hashes = new Map<string, string>()
  for (const [org, [number]] of releases) {
    const release = found.get(number!)
    const hash = release && bundleAt(release, org, now)
    if (hash !== undefined) hashes.set(org, hash)
  }
  return hashes
}
