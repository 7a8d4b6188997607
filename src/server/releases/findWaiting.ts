import type { ReleaseEvent } from '../stores/releaseEventStore.ts'

/** The proposals that no one has decided yet, by release. `events`: oldest first. */
export function findWaiting<Event extends ReleaseEvent>(
  events: readonly Event[],
): ReadonlyMap<number, Event> {
  const waiting = new Map<number, Event>()
  for (const event of events) {
    if (event.type === 'proposed') waiting.set(event.release, event)
    else waiting.delete(event.release)
  }
  return waiting
}
