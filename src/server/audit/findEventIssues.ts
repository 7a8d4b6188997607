import type { IssueCode } from '#model'
import type { Audit } from '../secrets/createAudit.ts'
import {
  hasItsContent,
  signedOfEvent,
  signedOfHead,
  type EventRow,
  type HeadRow,
} from '../stores/eventStore.ts'
import { createTrailIssue, type TrailPlace, type TrailIssue } from './TrailIssue.ts'

export interface FoundInEvents {
  readonly issues: readonly TrailIssue[]
  /** Events that do not match their hash: they may belong elsewhere. */
  readonly edited: readonly EventRow[]
}

/**
 * Problems of a journal with `events` in order of their numbers, starting with `first`. Each event
 * is verified separately, whatever the state of the others.
 */
export function findEventIssues(
  audit: Audit,
  place: TrailPlace,
  events: readonly EventRow[],
  head: HeadRow | undefined,
  first = 1,
): FoundInEvents {
  const ranges: { code: IssueCode; from: number; to: number }[] = []
  const edited: EventRow[] = []
  const note = (code: IssueCode, from: number, to = from) => {
    const last = ranges.at(-1)
    if (last?.code === code && last.to === from - 1) last.to = to
    else ranges.push({ code, from, to })
  }
  let next = first
  let before: { readonly event: EventRow; readonly isValid: boolean } | undefined
  for (const event of events) {
    if (event.seq > next) note('server/event-missing', next, event.seq - 1)
    const code =
      issueOf(audit, event) ??
      (before?.isValid && !follows(event, before.event) ? 'server/event-spliced' : undefined)
    if (code) note(code, event.seq)
    if (code === 'server/event-edited') edited.push(event)
    before = { event, isValid: code === undefined }
    next = Math.max(next, event.seq + 1)
  }
  noteHead()
  return {
    issues: ranges.map(({ code, from, to }) => createTrailIssue(code, place, [from, to])),
    edited,
  }

  function noteHead(): void {
    if (!head) {
      if (events.length > 0) note('server/head-missing', next - 1)
    } else if (audit.check('head', signedOfHead(head), head.signature) !== 'valid')
      note('server/head-forged', head.seq)
    else if (head.seq >= next) note('server/event-missing', next, head.seq)
    else if (head.seq < next - 1) note('server/head-outdated', next - 1)
    else if (before?.isValid && before.event.mac !== head.mac)
      note('server/event-spliced', head.seq)
  }
}

function issueOf(audit: Audit, event: EventRow): IssueCode | undefined {
  if (!hasItsContent(audit, event)) return 'server/event-edited'
  const worth = audit.check('event', signedOfEvent(event), event.mac)
  if (worth === 'valid') return undefined
  return worth === 'forged' ? 'server/event-forged' : 'server/event-key-unknown'
}

/** An event after a gap has no known predecessor. */
function follows(event: EventRow, before: EventRow): boolean {
  return event.seq !== before.seq + 1 || event.prev_hash === before.hash
}
