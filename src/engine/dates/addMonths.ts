import { monthsAfter } from './monthsAfter.ts'
import { readDate } from './readDate.ts'
import { readDay } from './readDay.ts'
import { writeDay } from './writeDay.ts'

/** The same day so many months later, or the last of that month where it has no such day: "2026-01-31" and 1 → "2026-02-28". */
export function addMonths(date: string, months: number): string {
  readDay(date)
  return writeDay(monthsAfter(readDate(date)!, months))
}
