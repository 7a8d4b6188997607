import type { LendingCalendar } from '#model'
import { moveDays } from './moveDays.ts'

/** The date so many days on which money moves after it; below 0: before it. Throws a RangeError where the date is none. */
export function addBankingDays(calendar: LendingCalendar, date: string, days: number): string {
  return moveDays(calendar, 'banking', date, days)
}
