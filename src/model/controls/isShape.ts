import type { Json } from '../Json.ts'
import type { JsonObject } from '../JsonObject.ts'

/** Whether it is a JSON object, as most schemas are. */
export function isShape(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
