import { addDays, addMonths } from '#engine'
import type { LendingCalendar, LendingDeadline, LendingDeadlines } from '#model'
import { moveDays } from './moveDays.ts'

export interface DeadlineFacts {
  /**
   * Dates, "YYYY-MM-DD", of past or planned events, by the event's name: { appliedOn, completedOn,
   * decidedOn … }.
   */
  readonly events: Readonly<Record<string, string | null | undefined>>
  /** Postal code of the property's state; if unknown, the deadlines of every state apply. */
  readonly state?: string
  /** Unknown counts as yes. */
  readonly isFirstLien?: boolean
}

export interface Deadline {
  readonly id: string
  readonly title: string
  readonly due: string
  /** The deadline is near from this day on. */
  readonly warn: string
  readonly means: LendingDeadline['means']
  readonly source: string
}

/** The current deadlines: started by an event and not yet met by theirs, earliest first. */
export function deadlinesOf(
  table: LendingDeadlines,
  calendar: LendingCalendar,
  facts: DeadlineFacts,
): Deadline[] {
  const found = Object.entries(table.deadlines).flatMap(([id, deadline]) => {
    const { title, means, source, doneBy, onlyStates, onlyFirstLien } = deadline
    const begun = facts.events[deadline.from]
    if (!begun || (doneBy !== undefined && facts.events[doneBy])) return []
    if (onlyStates && facts.state !== undefined && !onlyStates.includes(facts.state)) return []
    if (onlyFirstLien && facts.isFirstLien === false) return []
    const due = dueOn(deadline, calendar, begun)
    return [{ id, title, due, warn: addDays(due, -deadline.warnBefore), means, source }]
  })
  return found.sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))
}

function dueOn(
  { days = 0, months, kind }: LendingDeadline,
  calendar: LendingCalendar,
  begun: string,
): string {
  if (months !== undefined) return addMonths(begun, months)
  return kind === 'business' ? moveDays(calendar, kind, begun, days) : addDays(begun, days)
}
