import {
  findRelease,
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

/** All releases, the newest first, with what happened to each. */
export async function listHistory({
  store,
  now,
}: Pick<ReleaseParts, 'store' | 'now'>): Promise<readonly HistoryEntry[]> {
  const events = await listReleaseEvents(store)
  const { releases } = inForceOf(events, now)
  const numbers = [...new Set(events.map(({ release }) => release))].toSorted(
    (one, other) => other - one,
  )
  const waiting = findWaiting(events)
  const history: HistoryEntry[] = []
  for (const number of numbers)
    history.push({
      release: (await findRelease(store, number))!,
      events: events.filter(({ release }) => release === number),
      isWaiting: waiting.has(number),
      servedTo: [...releases].flatMap(([org, [present]]) => (present === number ? [org] : [])),
    })
  return history
}
