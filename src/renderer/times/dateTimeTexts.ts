import { joinDate, splitDate, type DateTexts } from '../fields/dateTexts.ts'
import { readTime } from './readTime.ts'
import { wallOf, withOffset } from './zones.ts'

interface Texts {
  readonly date: DateTexts
  readonly time: string
}

const parts = ['month', 'day', 'year'] as const

/** A moment of RFC 3339 where date and time are whole, else the two as they are typed, joined by "T". Nothing where all is blank. */
export function joinDateTime({ date, time }: Texts, zone: string | undefined): string | undefined {
  const day = joinDate(date, parts)
  const clock = readTime(time)
  if (day === undefined && time.trim() === '') return undefined
  return clock && day && isDay(day) ? withOffset(`${day}T${clock}`, zone) : `${day ?? ''}T${clock ?? time}`
}

/** The texts of a value on the clocks of the zone, however little of it is there. */
export function splitDateTime(value: string | undefined, zone: string | undefined): Texts {
  const [day = '', ...clock] = value === undefined ? [] : (wallOf(value, zone) ?? value.split('T'))
  return { date: splitDate(day, parts), time: clock.join('T') }
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  // The thirtieth of February would be the first of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
