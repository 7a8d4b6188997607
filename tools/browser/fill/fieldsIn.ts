import { isShape, type Json, type JsonObject } from '#model'

/** What conditions add, and what is combined with a schema. */
export function partsOf(schema: JsonObject): readonly JsonObject[] {
  const dependent = Object.values({
    ...(schema.dependencies as JsonObject),
    ...(schema.dependentSchemas as JsonObject),
  })
  return [
    schema.then,
    schema.else,
    ...((schema.allOf ?? []) as readonly Json[]),
    ...dependent,
  ].filter(isShape)
}

/** All fields that a schema can ask for, in order; a field keeps its first schema. */
export function fieldsIn(schema: JsonObject): Readonly<Record<string, JsonObject>> {
  const own = (schema.properties ?? {}) as Readonly<Record<string, JsonObject>>
  return partsOf(schema).reduce<Readonly<Record<string, JsonObject>>>(
    (fields, part) => ({ ...fields, ...without(fieldsIn(part), fields) }),
    own,
  )
}

function without(
  fields: Readonly<Record<string, JsonObject>>,
  known: object,
): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(known, name)))
}
