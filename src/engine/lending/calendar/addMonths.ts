import { dayNumber } from '../../rules/dayNumber.ts'
import { readDate } from '../../rules/readDate.ts'
import { readDay } from './readDay.ts'
import { writeDay } from './writeDay.ts'

/** The same day so many months later, or the last of that month where it has no such day: "2026-01-31" and 1 → "2026-02-28". */
export function addMonths(date: string, months: number): string {
  readDay(date)
  const { year, month, day } = readDate(date)!
  const count = year * 12 + (month - 1) + months
  const first = { year: Math.floor(count / 12), month: (count % 12) + 1, day: 1 }
  const next = { year: Math.floor((count + 1) / 12), month: ((count + 1) % 12) + 1, day: 1 }
  return writeDay(Math.min(dayNumber(first) + day - 1, dayNumber(next) - 1))
}
