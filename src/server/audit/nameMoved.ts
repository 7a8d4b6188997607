import { hashEvent, type EventRow } from '../stores/eventStore.ts'
import { createTrailIssue, type TrailPlace, type TrailIssue } from './TrailIssue.ts'

/**
 * Above this number, events that do not match their hash count as edited, whatever else was done.
 */
const mostCompared = 300

/** Adds to edited events if they are complete events from elsewhere. */
export function nameMoved(
  issues: readonly TrailIssue[],
  edited: readonly EventRow[],
): readonly TrailIssue[] {
  if (edited.length > mostCompared) return issues
  return issues.flatMap((issue) => {
    if (issue.code !== 'server/event-edited') return [issue]
    const [first, last] = issue.events!
    const own = edited.filter(
      ({ stream, seq }) => stream === issue.application && seq >= first && seq <= last,
    )
    const moved = own.flatMap((event) => {
      const origin = edited.find(
        ({ org_code, stream, seq }) =>
          hashEvent({ ...event, org_code, stream, seq }) === event.hash,
      )
      return origin ? [{ event, origin }] : []
    })
    if (moved.length === 0) return [issue]
    const rest = own.filter((event) => !moved.some((one) => one.event === event))
    return [
      ...moved.map(({ event: { seq }, origin }) =>
        createTrailIssue('server/event-moved', issue as TrailPlace, [seq, seq], {
          origin: origin.seq,
          from: origin.stream,
        }),
      ),
      ...rest.map(({ seq }) =>
        createTrailIssue('server/event-edited', issue as TrailPlace, [seq, seq]),
      ),
    ]
  })
}
