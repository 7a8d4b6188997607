import { moveByOpenDays, readDay, writeDay } from '#engine'
import type { LendingCalendar } from '#model'

/**
 * The date that many open days of a kind later; negative: earlier. The date itself never counts; 0
 * is the date. Throws a RangeError if `date` is not a date.
 */
export function moveDays(
  { holidays, ...kinds }: LendingCalendar,
  kind: 'business' | 'banking',
  date: string,
  count: number,
): string {
  return writeDay(moveByOpenDays({ ...kinds[kind], holidays }, readDay(date), count)!)
}
