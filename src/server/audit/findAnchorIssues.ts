import type { EventRow } from '../stores/eventStore.ts'
import type { Anchored } from './readAnchors.ts'
import { createTrailIssue, type TrailPlace, type TrailIssue } from './TrailIssue.ts'

/** Whether a journal still has the events that anchors record. */
export function findAnchorIssues(
  place: TrailPlace,
  events: readonly EventRow[],
  anchored: readonly Anchored[],
): readonly TrailIssue[] {
  const last = events.at(-1)?.seq ?? 0
  const newest = anchored.reduce<Anchored | undefined>(
    (most, one) => (most && most.seq >= one.seq ? most : one),
    undefined,
  )
  const rolledBack =
    newest && newest.seq > last
      ? [
          createTrailIssue('server/application-rolled-back', place, [last + 1, newest.seq], {
            at: newest.at,
          }),
        ]
      : []
  const macs = new Map(events.map(({ seq, mac }) => [seq, mac]))
  const others = anchored
    .filter(({ seq, mac }) => macs.has(seq) && macs.get(seq) !== mac)
    .map(({ seq, at }) => createTrailIssue('server/event-not-anchored', place, [seq, seq], { at }))
  return [...rolledBack, ...others]
}
