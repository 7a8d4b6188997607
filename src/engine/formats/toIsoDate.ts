import type { Json } from '#model'
import { readDate } from '../dates/readDate.ts'

/** yyyy-MM-dd from `{ year, month, day }`; `undefined` if there is no such day. */
export function toIsoDate(value: Json): string | undefined {
  const date = readDate(value)
  return (
    date &&
    `${String(date.year).padStart(4, '0')}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`
  )
}
