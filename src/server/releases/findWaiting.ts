import type { ReleaseEvent } from '../stores/releaseEventStore.ts'

/**
 * The proposals that no one has decided yet, by release: one for each moment from which it is to be
 * in force. `events`: oldest first.
 */
export function findWaiting<Event extends ReleaseEvent>(
  events: readonly Event[],
): ReadonlyMap<number, readonly Event[]> {
  const waiting = new Map<number, Event[]>()
  for (const event of events) {
    const { release, type } = event
    if (type === 'proposed') waiting.set(release, [...(waiting.get(release) ?? []), event])
    else waiting.delete(release)
  }
  return waiting
}
