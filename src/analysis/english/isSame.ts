import type { Json, JsonObject } from '#model'

/** Equal as JSON, regardless of key order. */
export function isSame(a: Json, b: Json): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return Object.is(a, b)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) => Object.hasOwn(b, key) && isSame((a as JsonObject)[key]!, (b as JsonObject)[key]!),
    )
  )
}
