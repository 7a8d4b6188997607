import { listEventsOf, listReleaseNumbers, type ReleaseEvent } from '../stores/releaseEventStore.ts'
import { findReleases, type Release } from '../stores/releaseStore.ts'
import { listCurrentEvents } from './currentEvents.ts'
import { findWaiting } from './findWaiting.ts'
import { inForceOf } from './inForceOf.ts'
import type { ReleaseParts } from './ReleaseParts.ts'

export interface HistoryEntry {
  readonly release: Release
  /** Oldest first. */
  readonly events: readonly ReleaseEvent[]
  /** A second person has not decided about it yet. */
  readonly isWaiting: boolean
  /** Lenders that are served with it now. */
  readonly servedTo: readonly string[]
}

interface Asked {
  readonly number?: number
  /** Only what was about that lender. */
  readonly org?: string
  /** Only that many. */
  readonly newest?: number
}

/** Releases, the newest first, with what happened to each. */
export async function listHistory(
  { store, now }: Pick<ReleaseParts, 'store' | 'now'>,
  { number: wanted, org, newest }: Asked = {},
): Promise<readonly HistoryEntry[]> {
  const numbers =
    wanted === undefined
      ? await listReleaseNumbers(store, {
          ...(org !== undefined && { org }),
          ...(newest !== undefined && { newest }),
        })
      : [wanted]
  const ofReleases = new Map<number, ReleaseEvent[]>()
  for (const event of await listEventsOf(store, 'release', numbers)) {
    const before = ofReleases.get(event.release)
    if (before) before.push(event)
    else ofReleases.set(event.release, [event])
  }
  const shown = numbers.filter((number) =>
    ofReleases.get(number)?.some(({ orgs }) => org === undefined || orgs.includes(org)),
  )
  const events = await listCurrentEvents(store)
  const { releases } = inForceOf(events, now)
  const waiting = findWaiting(events)
  const found = await findReleases(store, shown)
  return shown.map((number) => ({
    release: found.get(number)!,
    events: ofReleases.get(number)!,
    isWaiting: waiting.has(number),
    servedTo: [...releases].flatMap(([code, [present]]) => (present === number ? [code] : [])),
  }))
}
