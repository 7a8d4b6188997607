import type { BusinessCalendar } from '#model'
import { openDays } from './openDays.ts'

/** Maximum consecutive days that a calendar can be closed. */
const longestBreak = 366

/**
 * The day that many business days later, negative: earlier; 0 is the day itself. `undefined` if the
 * calendar never opens. Days from 1970-01-01.
 */
export function moveByOpenDays(
  calendar: BusinessCalendar,
  from: number,
  count: number,
): number | undefined {
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
