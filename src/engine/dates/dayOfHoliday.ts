import type { LendingHoliday } from '#model'
import { dayNumber } from './dayNumber.ts'
import { weekdayOf } from './weekdayOf.ts'

/** The day on which a holiday falls by its rule in a year, as days from 1970-01-01. */
export function dayOfHoliday(
  { month, day, weekday, nth = 1 }: Omit<LendingHoliday, 'title'>,
  year: number,
): number {
  if (day !== undefined) return dayNumber({ year, month, day })
  const first = dayNumber({ year, month, day: 1 })
  const next =
    month === 12
      ? dayNumber({ year: year + 1, month: 1, day: 1 })
      : dayNumber({ year, month: month + 1, day: 1 })
  // Counted from the first day of the month; the last one from a week before the next month.
  const from = nth > 0 ? first + (nth - 1) * 7 : next + nth * 7
  for (let found = from; ; found++) if (weekdayOf(found) === weekday) return found
}
