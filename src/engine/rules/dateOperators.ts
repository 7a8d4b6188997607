import type { Json } from '#model'
import { dayNumber } from '../dates/dayNumber.ts'
import { monthsAfter } from '../dates/monthsAfter.ts'
import { moveByOpenDays } from '../dates/moveByOpenDays.ts'
import { openDays } from '../dates/openDays.ts'
import { readCalendar } from '../dates/readCalendar.ts'
import { readDate } from '../dates/readDate.ts'
import { weekdayOf } from '../dates/weekdayOf.ts'
import { writeDay } from '../dates/writeDay.ts'
import type { Operator } from './Operator.ts'

const firstDay = dayNumber({ year: 1, month: 1, day: 1 })
const lastDay = dayNumber({ year: 9999, month: 12, day: 31 })
const mostBusinessDays = 1000
const mostDays = 4000

const dayOf = (value: Json | undefined) => dayNumber(readDate(value)!)
const areDates = (values: readonly Json[]) => values.every((value) => readDate(value) !== undefined)
const isShift = ([date, count]: readonly Json[]) =>
  readDate(date) !== undefined && Number.isSafeInteger(count)

const ofDates = (count: number, own: Operator['own'] & object): Operator => ({
  least: count,
  most: count,
  fits: areDates,
  own,
})
const shift = (own: (date: Json, count: number) => number): Operator => ({
  least: 2,
  most: 2,
  fits: isShift,
  own: ([date, count]) => dateOf(own(date!, count as number)),
})

/** Dates are calendar days, "2026-11-23" or `{ year, month, day }`; no clock, no time zone. */
export const dateOperators: readonly (readonly [string, Operator])[] = [
  ['age', ofDates(2, ([born, today]) => Math.floor(wholeMonths(born!, today!) / 12))],
  ['months', ofDates(2, ([from, to]) => wholeMonths(from!, to!))],
  ['days', ofDates(2, ([from, to]) => dayOf(to) - dayOf(from))],
  ['dayOfWeek', ofDates(1, ([date]) => weekdayOf(dayOf(date)))],
  ['addDays', shift((date, count) => dayOf(date) + count)],
  ['addMonths', shift((date, count) => monthsAfter(readDate(date)!, count))],
  [
    'addBusinessDays',
    {
      least: 3,
      most: 3,
      fits: ([date, count, calendar]) =>
        isShift([date!, count!]) &&
        Math.abs(count as number) <= mostBusinessDays &&
        readCalendar(calendar) !== undefined,
      own: ([date, count, calendar]) =>
        dateOf(moveByOpenDays(readCalendar(calendar)!, dayOf(date), count as number)),
      fuel: ([, count]) => Math.abs(count as number) >> 3,
    },
  ],
  [
    'businessDays',
    {
      least: 3,
      most: 3,
      fits: ([from, to, calendar]) =>
        areDates([from!, to!]) &&
        Math.abs(dayOf(to) - dayOf(from)) <= mostDays &&
        readCalendar(calendar) !== undefined,
      own: countBusinessDays,
      fuel: ([from, to]) => Math.abs(dayOf(to) - dayOf(from)) >> 3,
    },
  ],
]

/** `undefined` outside the years 1 to 9999. */
function dateOf(day: number | undefined): string | undefined {
  return day !== undefined && day >= firstDay && day <= lastDay ? writeDay(day) : undefined
}

/**
 * A month is complete on the same day of a later month, or on the first of the next one if that
 * month has no such day, like a birthday on February 29.
 */
function wholeMonths(first: Json, second: Json): number {
  const from = readDate(first)!
  const to = readDate(second)!
  return (to.year - from.year) * 12 + (to.month - from.month) - (to.day >= from.day ? 0 : 1)
}

/**
 * Business days after the first day, up to and including the second; if that is earlier, the
 * negative number of those from it to the day before the first.
 */
function countBusinessDays([first, second, calendar]: readonly Json[]): number {
  const [from, to] = [dayOf(first), dayOf(second)]
  const isOpen = openDays(readCalendar(calendar)!)
  let count = 0
  if (to >= from) for (let day = from + 1; day <= to; day++) count += Number(isOpen(day))
  else for (let day = to; day < from; day++) count -= Number(isOpen(day))
  return count
}
