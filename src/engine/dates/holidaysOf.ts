import type { BusinessCalendar } from '#model'
import { dayOfHoliday } from './dayOfHoliday.ts'

/** The unmoved holidays of a year, as days from 1970-01-01. */
export function holidaysOf(calendar: Pick<BusinessCalendar, 'holidays'>, year: number): number[] {
  return Object.values(calendar.holidays)
    .filter(({ since = 1 }) => year >= since)
    .map((holiday) => dayOfHoliday(holiday, year))
}
