import type { Json } from '#model'
import { readDate } from '../dates/readDate.ts'

/** MM/dd/yyyy from "2026-11-21" or `{ year, month, day }`; `undefined` if there is no such day. */
export function formatDate(value: Json): string | undefined {
  const date = readDate(value)
  return (
    date &&
    `${String(date.month).padStart(2, '0')}/${String(date.day).padStart(2, '0')}/${String(date.year).padStart(4, '0')}`
  )
}
