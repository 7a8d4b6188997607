import { mapKeywords } from '#loader'
import { isObject, type Json, type JsonObject } from '#model'
import type { Notes } from '../Note.ts'
import { dependOnValue } from './dependOnValue.ts'
import { modernise } from './modernise.ts'
import { placeFields } from './placeFields.ts'

/** Keywords with values. */
const data = new Set([
  'default',
  'examples',
  'example',
  'enum',
  'const',
  'required',
  'errorMessage',
  'x-remedies',
])

/**
 * A schema file of any draft with every schema in it modernized; `required: true` of a field, as in
 * draft-03, moves to the object.
 */
export function moderniseAll(
  value: Json,
  keys: readonly (string | number)[],
  note: Notes,
  areNames = false,
): Json {
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item, index) =>
      moderniseAll(item, [...keys, index], note),
    )
  if (!isObject(value)) return value
  const placed = areNames ? value : placeFields(value, keys, note)
  const own = areNames ? value : withRequired(dependOnValue(modernise(placed, keys, note)), placed)
  return Object.fromEntries(
    Object.entries(own)
      // A comment written as a member contains no schema.
      .filter(
        ([, member]) => !areNames || typeof member === 'object' || typeof member === 'boolean',
      )
      .map(([key, member]) => [
        key,
        !areNames && data.has(key)
          ? member
          : moderniseAll(member, [...keys, key], note, !areNames && mapKeywords.has(key)),
      ]),
  )
}

function withRequired(schema: JsonObject, before: JsonObject): JsonObject {
  if (!isObject(before.properties)) return schema
  const named = Object.entries(before.properties).flatMap(([name, field]) =>
    isObject(field) && field.required === true ? [name] : [],
  )
  const required = [
    ...new Set([
      ...(Array.isArray(schema.required) ? (schema.required as readonly Json[]) : []),
      ...named,
    ]),
  ]
  return required.length === 0 ? schema : { ...schema, required }
}
