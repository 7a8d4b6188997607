import type { JsonObject } from '#model'

/** Whether it is a schema that says something: `true` and `false` are schemas too, and no objects. */
export function isSchema(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
