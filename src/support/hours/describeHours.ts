import { formatTime } from './formatTime.ts'
import type { WeekdayHours } from './weekOf.ts'

/** Consecutive days with the same hours: weekdayValue of the first and the last, 1 is Monday. */
export interface HoursGroup {
  readonly first: number
  readonly last: number
  readonly start: string
  readonly end: string
}

const saturday = 6

/**
 * Open days grouped by equal hours, Monday first. The weekend is always a group of its own
 * (B-HOURS-005…007); closed days are left out.
 */
export function describeHours(
  weekdays: readonly WeekdayHours[],
  lang?: string,
): readonly HoursGroup[] {
  const groups: HoursGroup[] = []
  for (const { weekdayValue, isOpen, startTime, endTime } of weekdays) {
    if (!isOpen || startTime === null || endTime === null) continue
    const [start, end] = [formatTime(startTime, lang), formatTime(endTime, lang)]
    const before = groups.at(-1)
    const goesOn =
      before?.last === weekdayValue - 1 &&
      weekdayValue !== saturday &&
      before.start === start &&
      before.end === end
    if (goesOn) groups[groups.length - 1] = { ...before, last: weekdayValue }
    else groups.push({ first: weekdayValue, last: weekdayValue, start, end })
  }
  return groups
}
