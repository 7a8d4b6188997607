import type { Json, JsonObject } from '#model'

/** A list's row in which nothing is typed: null where a row is one value. */
export function blankRow(items: JsonObject): Json {
  if (items.type === 'array' || items['x-places'] !== undefined) return []
  return items.type === 'object' || items.properties !== undefined || items['x-entries'] !== undefined ? {} : null
}
