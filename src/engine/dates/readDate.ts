import type { Json } from '#model'

export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** A date from "2026-11-21" or `{ year, month, day }`; `undefined` if there is no such day. */
export function readDate(value: Json | undefined): CalendarDate | undefined {
  if (typeof value === 'string') {
    const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
    return parts ? asCalendarDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { year, month, day } = value as { readonly [key: string]: Json }
  return asCalendarDate(year, month, day)
}

function asCalendarDate(year: unknown, month: unknown, day: unknown): CalendarDate | undefined {
  if (!isIn(year, 1, 9999) || !isIn(month, 1, 12)) return undefined
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const length =
    month === 2
      ? isLeap
        ? 29
        : 28
      : month === 4 || month === 6 || month === 9 || month === 11
        ? 30
        : 31
  return isIn(day, 1, length) ? { year, month, day } : undefined
}

const isIn = (value: unknown, from: number, to: number): value is number =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to
