import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { isDate } from './isDate.ts'

/** On one date, each year on a date, or on the `nth` `weekday` of a month. */
type Holiday =
  | { readonly date: string }
  | {
      readonly month: number
      readonly day?: number
      readonly weekday?: string
      readonly nth?: number
    }

/** Checks that days exist and occur once. A holiday can fall on February 29. */
export function checkHolidays(
  holidays: Readonly<Record<string, Holiday>>,
  file: string,
): Diagnostic[] {
  const known = new Map<string, string>()
  return Object.entries(holidays).flatMap(([name, holiday]): Diagnostic[] => {
    const keys = ['holidays', name]
    const date = dateOf(holiday)
    if (date !== undefined && !isDate(date)) {
      const pointer = toPointer([...keys, 'date' in holiday ? 'date' : 'day'])
      return [
        {
          code: 'loader/date-unknown',
          values: { date: 'date' in holiday ? date : date.slice(leapYear.length + 1) },
          file,
          pointer,
        },
      ]
    }
    const day = dayOf(holiday)
    const other = known.get(day)
    known.set(day, other ?? name)
    return other === undefined
      ? []
      : [{ code: 'loader/holiday-twice', values: { name, other }, file, pointer: toPointer(keys) }]
  })
}

const leapYear = '2028'

function dateOf(holiday: Holiday): string | undefined {
  if ('date' in holiday) return holiday.date
  return holiday.day === undefined
    ? undefined
    : `${leapYear}-${twoDigits(holiday.month)}-${twoDigits(holiday.day)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** Equal for holidays that fall on the same day every year. */
function dayOf(holiday: Holiday): string {
  if ('date' in holiday) return holiday.date
  const { month, day, weekday, nth } = holiday
  return `${month} ${day ?? `${nth} ${weekday}`}`
}
