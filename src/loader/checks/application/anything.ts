import type { JsonObject } from '#model'

/** A schema that leaves everything open: any fact below it can exist, with any type. */
export const anything: JsonObject = makeAnything()

function makeAnything(): JsonObject {
  const schema: Record<string, JsonObject> = {}
  schema.additionalProperties = schema
  schema.items = schema
  return schema
}
