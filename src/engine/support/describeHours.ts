import { formatTime } from './formatTime.ts'
import type { WeekdayHours } from './weekOf.ts'

/** Key of the sentence among the words of the page, and what fills it. */
export interface HoursSentence {
  readonly word: 'hours-all-week' | 'hours-weekdays' | 'hours-weekend'
  readonly values: Readonly<Record<string, string>>
}

const monday = 1
const saturday = 6

/** B-HOURS-005…007: weekdays by the day with weekdayValue 1, the weekend by 6. No part is said of days that are closed; undefined: none is open. */
export function describeHours(weekdays: readonly WeekdayHours[]): HoursSentence | undefined {
  const week = timesOf(weekdays, monday, 'week')
  const weekend = timesOf(weekdays, saturday, 'weekend')
  if (week && weekend) return { word: 'hours-all-week', values: { ...week, ...weekend } }
  if (week) return { word: 'hours-weekdays', values: week }
  return weekend && { word: 'hours-weekend', values: weekend }
}

function timesOf(weekdays: readonly WeekdayHours[], value: number, name: string): Readonly<Record<string, string>> | undefined {
  const day = weekdays.find(({ weekdayValue }) => weekdayValue === value)
  if (!day?.isOpen || day.startTime === null || day.endTime === null) return undefined
  return { [`${name}Start`]: formatTime(day.startTime), [`${name}End`]: formatTime(day.endTime) }
}
