import { fromJson } from '#model'
import { sql } from 'kysely'
import { listReleaseEvents } from '../stores/releaseEventStore.ts'
import type { Release } from '../stores/releaseStore.ts'
import type { Store } from '../stores/openDatabase.ts'

/** A release that a bundle came with, and what happened to it at its lender. */
export interface ConcernedRelease extends Pick<Release, 'number' | 'id' | 'author' | 'why' | 'at'> {
  readonly bundles: readonly string[]
  readonly events: readonly {
    readonly type: string
    readonly actor: string
    readonly why: string
    readonly at: string
    readonly inForce: string
  }[]
}

/** The releases of a lender that hold one of these bundles, oldest first. */
export async function listReleasesOf(
  store: Store,
  org: string,
  hashes: readonly string[],
): Promise<readonly ConcernedRelease[]> {
  const events = (await listReleaseEvents(store)).filter(({ orgs }) => orgs.includes(org))
  const found = new Map<number, ConcernedRelease>()
  for (const hash of hashes) {
    const rows = await store
      .selectFrom('releases')
      .selectAll()
      .where(sql<boolean>`position(${hash} in manifest::text) > 0`)
      .orderBy('number')
      .execute()
    for (const { number, id, manifest } of rows) {
      const { author, why, at } = fromJson<Release>(manifest)
      const about = events.filter(({ release }) => release === number)
      const known = found.get(number)
      if (about.length > 0)
        found.set(number, {
          number,
          id,
          author,
          why,
          at,
          bundles: [...(known?.bundles ?? []), hash],
          events: about.map((event) => ({
            type: event.type,
            actor: event.actor,
            why: event.why,
            at: event.at.toISOString(),
            inForce: event.inForce.toISOString(),
          })),
        })
    }
  }
  return [...found.values()].toSorted((one, other) => one.number - other.number)
}
