import type { Json } from '#model'
import { readDate } from '../dates/readDate.ts'
import { formatDate } from './formatDate.ts'

/** "Monday, 11/23/2026" from "2026-11-23" or `{ year, month, day }`; undefined if no such day. */
export function formatWeekday(value: Json): string | undefined {
  const date = readDate(value)
  if (!date) return undefined
  const day = new Date(Date.UTC(date.year, date.month - 1, date.day))
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(day)
  return `${weekday}, ${formatDate(value)}`
}
