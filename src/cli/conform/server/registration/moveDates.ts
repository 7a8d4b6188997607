import { addDays, toIsoDate } from '#engine'
import type { Json, JsonObject } from '#model'

/**
 * The same answer with every date moved by that many days: "2026-11-21" and { year, month, day }.
 * Invalid dates are unchanged.
 */
export function moveDates(value: Json, days: number): Json {
  const date = toIsoDate(value)
  if (date !== undefined)
    return typeof value === 'string'
      ? addDays(date, days)
      : { ...(value as JsonObject), ...partsOf(addDays(date, days)) }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => moveDates(one, days))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, moveDates(part as Json, days)]),
  )
}

function partsOf(date: string): JsonObject {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}
