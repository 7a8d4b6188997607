import type { JsonObject } from '#model'
import { isSchema } from './isSchema.ts'

/** The schema and all that `allOf` joins to it: a value must fit every one. */
export function conjuncts(schema: JsonObject): readonly JsonObject[] {
  const joined = Array.isArray(schema.allOf) ? (schema.allOf as readonly unknown[]).filter(isSchema) : []
  return [schema, ...joined.flatMap(conjuncts)]
}
