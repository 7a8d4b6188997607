import type { LendingCalendar } from '#model'
import { isOpen } from './isOpen.ts'
import { readDay } from './readDay.ts'
import { writeDay } from './writeDay.ts'

/** The date so many open days after it; below 0: before it. The date itself never counts; 0 is the date. */
export function moveDays(calendar: LendingCalendar, kind: 'business' | 'banking', date: string, count: number): string {
  let day = readDay(date)
  for (let left = Math.abs(count); left > 0;) {
    day += Math.sign(count)
    if (isOpen(calendar, kind, day)) left--
  }
  return writeDay(day)
}
