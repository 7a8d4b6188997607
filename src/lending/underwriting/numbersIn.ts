import type { Json } from '#model'

/** The whole numbers that an expression or table names, at any depth. */
export function numbersIn(value: Json): readonly number[] {
  if (typeof value === 'number') return Number.isInteger(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value as object).flatMap((member: Json) => numbersIn(member))
}
