import type { Json, JsonObject } from '#model'

/** An empty row of a list: null if a row is a single value. */
export function blankRow(items: JsonObject): Json {
  if (items.type === 'array' || items['x-places'] !== undefined) return []
  return items.type === 'object' ||
    items.properties !== undefined ||
    items['x-entries'] !== undefined
    ? {}
    : null
}
