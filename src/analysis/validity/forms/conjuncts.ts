import { once, type JsonObject } from '#model'
import { isSchema } from './isSchema.ts'

/** The schema and everything that `allOf` combines with it: a value must match each of them. */
export function conjuncts(schema: JsonObject): readonly JsonObject[] {
  return Array.isArray(schema.allOf) ? once(joined, schema) : [schema]
}

function joined(schema: JsonObject): readonly JsonObject[] {
  const parts = (schema.allOf as readonly unknown[]).filter(isSchema)
  return [schema, ...parts.flatMap(conjuncts)]
}
