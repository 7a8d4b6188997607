import { monthsAfter } from './monthsAfter.ts'
import { readDate } from './readDate.ts'
import { readDay } from './readDay.ts'
import { writeDay } from './writeDay.ts'

/**
 * The same day that many months later, or the last day of that month if it is shorter: "2026-01-31"
 * and 1 → "2026-02-28".
 */
export function addMonths(date: string, months: number): string {
  readDay(date)
  return writeDay(monthsAfter(readDate(date)!, months))
}
