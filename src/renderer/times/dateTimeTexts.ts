import { joinDate, splitDate, type DateTexts } from '../fields/dateTexts.ts'
import { readTime } from './readTime.ts'
import { wallOf, withOffset } from './zones.ts'

interface Texts {
  readonly date: DateTexts
  readonly time: string
}

const parts = ['month', 'day', 'year'] as const

/**
 * An RFC 3339 time if date and time are complete, otherwise the two as typed, joined by "T".
 * Undefined if everything is blank.
 */
export function joinDateTime({ date, time }: Texts, zone: string | undefined): string | undefined {
  const day = joinDate(date, parts)
  const clock = readTime(time)
  if (day === undefined && time.trim() === '') return undefined
  return clock && day && isDay(day)
    ? withOffset(`${day}T${clock}`, zone)
    : `${day ?? ''}T${clock ?? time}`
}

/** The texts of a complete or partial value in the time zone. */
export function splitDateTime(value: string | undefined, zone: string | undefined): Texts {
  const [day = '', ...clock] = value === undefined ? [] : (wallOf(value, zone) ?? value.split('T'))
  return { date: splitDate(day, parts), time: clock.join('T') }
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  // February 30 would become March 1.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
