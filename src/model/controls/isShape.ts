import type { Json } from '../Json.ts'
import type { JsonObject } from '../JsonObject.ts'

/** Whether it is an object of JSON, as most schemas are. */
export function isShape(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
