import type { Json } from '#model'
import { readDate } from '../dates/readDate.ts'

/** "Monday, November 23, 2026" from "2026-11-23" or a date's parts; undefined if no such day. */
export function formatWeekday(value: Json, lang = 'en-US'): string | undefined {
  const date = readDate(value)
  if (!date) return undefined
  const day = new Date(Date.UTC(date.year, date.month - 1, date.day))
  return new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeZone: 'UTC' }).format(day)
}
