import type { Json, JsonObject } from '#model'

/** A JSON object: neither null nor a list. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
