import type { JsonObject } from './JsonObject.ts'

/** Whether a value that came from JSON is an object: neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
