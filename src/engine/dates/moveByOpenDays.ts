import type { BusinessCalendar } from '#model'
import { openDays } from './openDays.ts'

/** Days in a row that a calendar may be closed. */
const longestBreak = 366

/** The day so many business days after it, below 0: before it; 0 is the day itself. `undefined` where the calendar never opens. Days from 1970-01-01. */
export function moveByOpenDays(calendar: BusinessCalendar, from: number, count: number): number | undefined {
  const isOpen = openDays(calendar)
  let day = from
  let since = 0
  for (let left = Math.abs(count); left > 0;) {
    day += Math.sign(count)
    since = isOpen(day) ? 0 : since + 1
    if (since === 0) left--
    else if (since > longestBreak) return undefined
  }
  return day
}
