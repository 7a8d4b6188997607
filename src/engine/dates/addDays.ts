import { readDay } from './readDay.ts'
import { writeDay } from './writeDay.ts'

/** "2026-02-27" and 3 → "2026-03-02". Negative: before. No clock, no time zone. */
export function addDays(date: string, days: number): string {
  return writeDay(readDay(date) + days)
}
