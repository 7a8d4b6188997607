import type { Weekday } from '#model'

/** Starting with Sunday. */
export const weekdays: readonly Weekday[] = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
]

/** Day of the week of a day counted from 1970-01-01, a Thursday. */
export function weekdayOf(day: number): Weekday {
  return weekdays[(((day + 4) % 7) + 7) % 7]!
}
