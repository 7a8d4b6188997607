import { addDays } from '#engine'
import type { Json } from '#model'

/**
 * Resolves {"daysAgo": 40} and {"daysAhead": 10} anywhere in a value to dates relative to `day`.
 */
export function resolveDates(value: Json, day: Date): Json {
  if (Array.isArray(value)) return value.map((item) => resolveDates(item, day))
  if (typeof value !== 'object' || value === null) return value
  const { daysAgo, daysAhead } = value as { daysAgo?: Json; daysAhead?: Json }
  if (typeof daysAgo === 'number') return addDays(dateOf(day), -daysAgo)
  if (typeof daysAhead === 'number') return addDays(dateOf(day), daysAhead)
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, resolveDates(member, day)]),
  )
}

const dateOf = (day: Date) => day.toISOString().slice(0, 10)
