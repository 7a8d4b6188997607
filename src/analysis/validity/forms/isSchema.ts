import type { JsonObject } from '#model'

/** Whether it is an object schema: `true` and `false` are schemas too. */
export function isSchema(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
