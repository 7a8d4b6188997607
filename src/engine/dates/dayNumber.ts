import type { CalendarDate } from './readDate.ts'

/** Days from 1970-01-01 to this date (negative before it); no clock, no time zone. */
export function dayNumber({ year, month, day }: CalendarDate): number {
  // Years start in March here, so that a leap day is their last day.
  const years = month > 2 ? year : year - 1
  const months = (month + 9) % 12
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  return years * 365 + leapDays + Math.floor((153 * months + 2) / 5) + day - 719_469
}
