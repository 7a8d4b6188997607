import type { LendingCalendar } from '#model'
import { holidaysOf } from './holidaysOf.ts'
import { weekdayOf } from './weekdayOf.ts'
import { writeDay } from './writeDay.ts'

/** Whether so many days from 1970-01-01 is a business day of that kind. */
export function isOpen(calendar: LendingCalendar, kind: 'business' | 'banking', day: number): boolean {
  const { closed, observed } = calendar[kind]
  if (closed.includes(weekdayOf(day))) return false
  const year = Number(writeDay(day).slice(0, 4))
  // New Year's Day may be observed in December.
  const holidays = [year - 1, year, year + 1].flatMap((near) => holidaysOf(calendar, near))
  return !holidays.some((holiday) => holiday + (observed[weekdayOf(holiday)] ?? 0) === day)
}
