import type { BusinessCalendar } from '#model'
import { holidaysOf } from './holidaysOf.ts'
import { weekdayOf } from './weekdayOf.ts'
import { millisecondsOfDay } from './writeDay.ts'

/** Whether a day, counted from 1970-01-01, is a business day of the calendar. */
export function openDays(calendar: BusinessCalendar): (day: number) => boolean {
  const { closed, observed } = calendar
  const known = new Map<number, ReadonlySet<number>>()
  const closedIn = (year: number) => {
    const found =
      known.get(year) ??
      new Set(
        holidaysOf(calendar, year).map((holiday) => holiday + (observed[weekdayOf(holiday)] ?? 0)),
      )
    known.set(year, found)
    return found
  }
  return (day) => {
    if (closed.includes(weekdayOf(day))) return false
    const year = new Date(day * millisecondsOfDay).getUTCFullYear()
    // New Year's Day can be observed in December.
    return ![year - 1, year, year + 1].some((near) => closedIn(near).has(day))
  }
}
