import type { LendingCalendar } from '#model'
import { moveDays } from './moveDays.ts'

/**
 * The date that many specific business days (Regulation Z) later; negative: earlier. Throws a
 * RangeError if `date` is not a date.
 */
export function addBusinessDays(calendar: LendingCalendar, date: string, days: number): string {
  return moveDays(calendar, 'business', date, days)
}
