import { dayOfHoliday, readDay, weekdayOf, writeDay } from '#engine'
import type { SupportDay, SupportHoliday, SupportHours } from '#model'

/** Hours of one day, and the holiday or exception that changes them, if any. */
export interface Schedule {
  readonly hours: SupportDay
  readonly because?: string
}

/**
 * Hours of a department on a day, counted from 1970-01-01: an exception takes precedence over a
 * holiday, a holiday over the week. undefined: no such department.
 */
export function scheduleOf(
  hours: SupportHours,
  department: string,
  day: number,
): Schedule | undefined {
  const found = Object.hasOwn(hours.departments, department)
    ? hours.departments[department]
    : undefined
  if (!found) return undefined
  const exception = found.exceptions[writeDay(day)]
  if (exception) return { hours: exception, because: exception.title }
  const holiday = found.closedOn
    .map((name) => hours.holidays[name])
    .find((each) => each && fallsOn(each, day, hours.observed))
  return holiday
    ? { hours: { isOpen: false }, because: holiday.title }
    : { hours: found.week[weekdayOf(day)] }
}

function fallsOn(
  holiday: SupportHoliday,
  day: number,
  observed: SupportHours['observed'],
): boolean {
  if ('date' in holiday) return readDay(holiday.date) === day
  const year = Number(writeDay(day).slice(0, 4))
  // New Year's Day can be observed in December.
  return [year - 1, year, year + 1]
    .filter((near) => near >= (holiday.since ?? 1))
    .map((near) => dayOfHoliday(holiday, near))
    .some((found) => found + (observed[weekdayOf(found)] ?? 0) === day)
}
