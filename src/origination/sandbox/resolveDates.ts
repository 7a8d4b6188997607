import { addDays } from '#engine'
import type { Json } from '#model'

/**
 * Resolves {"daysAgo": 40} and {"daysAhead": 10} anywhere in a value to dates relative to `today`.
 */
export function resolveDates(value: Json, today: string): Json {
  if (Array.isArray(value)) return value.map((item) => resolveDates(item, today))
  if (typeof value !== 'object' || value === null) return value
  const { daysAgo, daysAhead } = value as { daysAgo?: Json; daysAhead?: Json }
  if (typeof daysAgo === 'number') return addDays(today, -daysAgo)
  if (typeof daysAhead === 'number') return addDays(today, daysAhead)
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, resolveDates(member, today)]),
  )
}
