import type { LendingCalendar } from '#model'
import { moveByOpenDays } from '../../dates/moveByOpenDays.ts'
import { readDay } from '../../dates/readDay.ts'
import { writeDay } from '../../dates/writeDay.ts'

/** The date so many open days after it; below 0: before it. The date itself never counts; 0 is the date. */
export function moveDays({ holidays, ...kinds }: LendingCalendar, kind: 'business' | 'banking', date: string, count: number): string {
  return writeDay(moveByOpenDays({ ...kinds[kind], holidays }, readDay(date), count)!)
}
