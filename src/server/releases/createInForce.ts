import type { Clock } from '../clock/Clock.ts'
import type { Store } from '../stores/openDatabase.ts'
import {
  findRelease,
  listReleaseEvents,
  type Release,
  type ReleaseEvent,
} from '../stores/releaseStore.ts'
import { findWaiting } from './findWaiting.ts'
import { inForceOf, type InForce } from './inForceOf.ts'

/** A release, for the lenders that it is about. */
export type Concerned = Pick<ReleaseEvent, 'release' | 'orgs'>

export interface InForceReader {
  /** `awaited`: what comes into force later, or waits for an approval. */
  read(): Promise<InForce & { readonly awaited: readonly Concerned[] }>
  find(number: number): Promise<Release>
}

/** Reads what is in force; each event and each release once, as neither ever changes. */
export function createInForce(store: Store, clock: Pick<Clock, 'now'>): InForceReader {
  const events: (ReleaseEvent & { readonly seq: number })[] = []
  const known = new Map<number, Promise<Release | undefined>>()
  return {
    read: async () => {
      const { length } = events
      const fresh = await listReleaseEvents(store, events.at(-1)?.seq)
      // Another reading may have added them meanwhile.
      if (events.length === length) events.push(...fresh)
      const now = clock.now()
      const later = events.filter(({ type, inForce }) => type !== 'rejected' && inForce > now)
      return {
        ...inForceOf(events, now),
        awaited: [...new Set([...later, ...findWaiting(events).values()])],
      }
    },
    find: async (number) => {
      const found = known.get(number) ?? findRelease(store, number)
      known.set(number, found)
      // Events refer to releases.
      return (await found)!
    },
  }
}
