import type { LendingCalendar } from '#model'
import { moveDays } from './moveDays.ts'

/** The date so many precise business days (Regulation Z) after it; below 0: before it. Throws a RangeError where the date is none. */
export function addBusinessDays(calendar: LendingCalendar, date: string, days: number): string {
  return moveDays(calendar, 'business', date, days)
}
