import type { Clock } from '../clock/Clock.ts'
import type { Store } from '../stores/openDatabase.ts'
import { listReleaseEvents, type ReleaseEvent } from '../stores/releaseEventStore.ts'
import { findRelease, findReleases, type Release } from '../stores/releaseStore.ts'
import { bundlesAfter } from './bundleAt.ts'
import { listCurrentEvents } from './currentEvents.ts'
import { findWaiting } from './findWaiting.ts'
import { inForceOf, type InForce } from './inForceOf.ts'

/** A release, for the lenders that it is about. */
export type Concerned = Pick<ReleaseEvent, 'release' | 'orgs'>

export interface InForceReader {
  /**
   * `now`: the moment for which it is read. `next`: also when a release in force changes by itself.
   * `awaited`: what comes into force later, or waits for an approval.
   */
  read(): Promise<InForce & { readonly now: Date; readonly awaited: readonly Concerned[] }>
  find(number: number): Promise<Release>
}

/** Reads what is in force; each event and each release once, as neither ever changes. */
export function createInForce(store: Store, clock: Pick<Clock, 'now'>): InForceReader {
  const events: (ReleaseEvent & { readonly seq: number })[] = []
  const known = new Map<number, Promise<Release | undefined>>()
  const find = async (number: number) => {
    const found = known.get(number) ?? findRelease(store, number)
    known.set(number, found)
    // Events refer to releases.
    return (await found)!
  }
  /** All at once: a lender can have a release of its own. */
  const findAll = async (numbers: readonly number[]) => {
    const missing = numbers.filter((number) => !known.has(number))
    for (const [number, release] of await findReleases(store, missing))
      known.set(number, Promise.resolve(release))
  }
  return {
    find,
    read: async () => {
      const { length } = events
      const last = events.at(-1)?.seq
      const fresh =
        last === undefined ? await listCurrentEvents(store) : await listReleaseEvents(store, last)
      // Another reading may have added them meanwhile.
      if (events.length === length) events.push(...fresh)
      const now = clock.now()
      const later = events.filter(({ type, inForce }) => type !== 'rejected' && inForce > now)
      const inForce = inForceOf(events, now)
      const present = [...inForce.releases].map(([org, [number]]) => ({ org, release: number! }))
      await findAll(present.map(({ release }) => release))
      const moments = inForce.next ? [inForce.next.getTime()] : []
      const dated: Concerned[] = []
      for (const { org, release } of present) {
        const [first] = bundlesAfter(await find(release), org, now)
        if (!first) continue
        moments.push(first.from.getTime())
        dated.push({ release, orgs: [org] })
      }
      return {
        now,
        releases: inForce.releases,
        ...(moments.length > 0 && { next: new Date(Math.min(...moments)) }),
        awaited: [...new Set([...dated, ...later, ...[...findWaiting(events).values()].flat()])],
      }
    },
  }
}
