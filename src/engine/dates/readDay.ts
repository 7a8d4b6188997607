import { dayNumber } from './dayNumber.ts'
import { readDate } from './readDate.ts'

/** Days from 1970-01-01 to "2026-11-21". Throws a RangeError if that is not a date. */
export function readDay(date: string): number {
  const found = readDate(date)
  if (!found) throw new RangeError(`"${date}" is no day of the calendar`)
  return dayNumber(found)
}
