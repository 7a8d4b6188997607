import type { JsonObject } from '#model'
import { isSchema } from './isSchema.ts'

/** The schema and everything that `allOf` combines with it: a value must match each of them. */
export function conjuncts(schema: JsonObject): readonly JsonObject[] {
  const joined = Array.isArray(schema.allOf)
    ? (schema.allOf as readonly unknown[]).filter(isSchema)
    : []
  return [schema, ...joined.flatMap(conjuncts)]
}
