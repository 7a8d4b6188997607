import {
  findReleases,
  listReleaseEvents,
  type Release,
  type ReleaseEvent,
} from '../stores/releaseStore.ts'
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
  const events = await listReleaseEvents(store)
  const ofReleases = new Map<number, ReleaseEvent[]>()
  for (const event of events) {
    const before = ofReleases.get(event.release)
    if (before) before.push(event)
    else ofReleases.set(event.release, [event])
  }
  const numbers = [...ofReleases]
    .filter(
      ([number, about]) =>
        (wanted === undefined || number === wanted) &&
        (org === undefined || about.some(({ orgs }) => orgs.includes(org))),
    )
    .map(([number]) => number)
    .toSorted((one, other) => other - one)
    .slice(0, newest)
  const { releases } = inForceOf(events, now)
  const waiting = findWaiting(events)
  const found = await findReleases(store, numbers)
  return numbers.map((number) => ({
    release: found.get(number)!,
    events: ofReleases.get(number)!,
    isWaiting: waiting.has(number),
    servedTo: [...releases].flatMap(([code, [present]]) => (present === number ? [code] : [])),
  }))
}
