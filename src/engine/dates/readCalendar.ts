import { isObject, type BusinessCalendar, type Json, fromJson } from '#model'
import { weekdays } from './weekdayOf.ts'

/**
 * A calendar of business days from the fact `org.calendars.business`; `undefined` for any other
 * value.
 */
export function readCalendar(value: Json | undefined): BusinessCalendar | undefined {
  if (!isObject(value)) return undefined
  const { closed, observed, holidays } = value
  const isCalendar =
    Array.isArray(closed) &&
    closed.every(isWeekday) &&
    isObject(observed) &&
    Object.values(observed).every((shift) => isWithin(shift, -7, 7)) &&
    isObject(holidays) &&
    Object.values(holidays).every(isHoliday)
  return isCalendar ? fromJson<BusinessCalendar>(value) : undefined
}

function isHoliday(holiday: Json): boolean {
  if (!isObject(holiday) || !isWithin(holiday.month, 1, 12)) return false
  const { day, weekday, nth = 1, since = 1 } = holiday
  if (!isWithin(since, 1, 9999)) return false
  return day === undefined
    ? isWeekday(weekday) && isWithin(nth, -5, 5) && nth !== 0
    : isWithin(day, 1, 31)
}

const isWeekday = (value: Json | undefined) =>
  (weekdays as readonly (Json | undefined)[]).includes(value)
const isWithin = (value: Json | undefined, least: number, most: number) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most
