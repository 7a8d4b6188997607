import type { LendingCalendar } from '#model'
import { moveDays } from './moveDays.ts'

/**
 * The date that many banking days (days on which money moves) later; negative: earlier. Throws a
 * RangeError if `date` is not a date.
 */
export function addBankingDays(calendar: LendingCalendar, date: string, days: number): string {
  return moveDays(calendar, 'banking', date, days)
}
