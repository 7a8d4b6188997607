import { once, isObject, type Json, type JsonObject } from '#model'

/**
 * Schemas of a form's fields by name: its own in order, then those that conditions and alternatives
 * add. The first schema of a field takes precedence. A field that a condition only asks about
 * (`if`) is not one of them: nothing is drawn for it.
 */
export function fieldsOf(schema: JsonObject): Readonly<Record<string, Json>> {
  const fields: Record<string, Json> = {}
  for (const { properties } of once(asking, schema)) {
    if (!isObject(properties)) continue
    for (const [name, field] of Object.entries(properties))
      if (!Object.hasOwn(fields, name)) fields[name] = field
  }
  return fields
}

/** The schema itself and every schema joined to it that can bring fields. */
function asking(schema: JsonObject): readonly JsonObject[] {
  const { allOf, anyOf, oneOf, then, else: otherwise, dependencies } = schema
  const joined = [allOf, anyOf, oneOf].flatMap((members) =>
    Array.isArray(members) ? (members as readonly Json[]) : [],
  )
  const dependent = isObject(dependencies) ? Object.values(dependencies) : []
  return [
    schema,
    ...[...joined, then, otherwise, ...dependent]
      .filter(isObject)
      .flatMap((member) => once(asking, member)),
  ]
}
