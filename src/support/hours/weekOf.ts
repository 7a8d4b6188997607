import { writeDay, weekdayOf } from '#engine'
import type { SupportDay, SupportHours, Weekday } from '#model'
import { civilTime, momentOf } from './civilTime.ts'
import { minutesOf } from './minutesOf.ts'
import { scheduleOf } from './scheduleOf.ts'

/** B-ENT-005: `weekdayValue` 1 is Monday, 7 Sunday; times in 24 hours, null if closed. */
export interface WeekdayHours {
  readonly weekday: Weekday
  readonly weekdayValue: number
  readonly isOpen: boolean
  readonly startTime: string | null
  readonly endTime: string | null
}

/** A day whose hours differ from those of its weekday. */
export interface ExceptionalDay {
  readonly date: string
  readonly title: string
  readonly isOpen: boolean
  readonly startTime: string | null
  readonly endTime: string | null
}

export interface Week {
  readonly zone: string
  readonly weekdays: readonly WeekdayHours[]
  /** In the next four weeks. */
  readonly exceptions: readonly ExceptionalDay[]
}

const aheadDays = 28

/**
 * A department's usual week, Monday first, and the days that differ from it. Times are in its own
 * time zone; with `shown`, in the zone that the lender shows hours in, by the offsets in the week
 * of `now` (an ISO instant). undefined: no such department.
 */
export function weekOf(
  hours: SupportHours,
  department: string,
  now: string,
  shown = false,
): Week | undefined {
  const found = Object.hasOwn(hours.departments, department)
    ? hours.departments[department]
    : undefined
  if (!found) return undefined
  const zone = shown ? hours.shownIn : found.zone
  const today = civilTime(Date.parse(now), found.zone).day
  const monday = today - ((today + 3) % 7)
  const inZone = (day: number, times: SupportDay) =>
    timesOf(times, (minutes) => shownAs(day, minutes, found.zone, zone))
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((after) => {
    const weekday = weekdayOf(monday + after)
    return { weekday, weekdayValue: after + 1, ...inZone(monday + after, found.week[weekday]) }
  })
  const exceptions = Array.from({ length: aheadDays }, (_, after) => today + after).flatMap(
    (day) => {
      const { hours: times, because } = scheduleOf(hours, department, day)!
      return because === undefined
        ? []
        : [{ date: writeDay(day), title: because, ...inZone(day, times) }]
    },
  )
  return { zone, weekdays, exceptions }
}

type Times = Pick<WeekdayHours, 'isOpen' | 'startTime' | 'endTime'>

function timesOf(times: SupportDay, show: (minutes: number) => string): Times {
  if (!times.isOpen) return { isOpen: false, startTime: null, endTime: null }
  return {
    isOpen: true,
    startTime: show(minutesOf(times.startTime)),
    endTime: show(minutesOf(times.endTime)),
  }
}

/**
 * Converts a local time between zones; "24:00" stays the end of a day if nothing needs converting.
 */
function shownAs(day: number, minutes: number, from: string, to: string): string {
  const shown = from === to ? minutes : civilTime(momentOf({ day, minutes }, from), to).minutes
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}
