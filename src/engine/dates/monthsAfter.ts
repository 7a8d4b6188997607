import { dayNumber } from './dayNumber.ts'
import type { CalendarDate } from './readDate.ts'

/**
 * The same day that many months later, or the last day of that month if it is shorter, as days from
 * 1970-01-01; negative: before it.
 */
export function monthsAfter({ year, month, day }: CalendarDate, months: number): number {
  const count = year * 12 + (month - 1) + months
  return Math.min(firstOf(count) + day - 1, firstOf(count + 1) - 1)
}

/** The first day of a month, counted from year 0. */
function firstOf(months: number): number {
  const year = Math.floor(months / 12)
  return dayNumber({ year, month: months - year * 12 + 1, day: 1 })
}
