import { isObject, type Json, type JsonObject } from '#model'
import formSchema from '../../../../schemas/meta/form.schema.json' with { type: 'json' }
import type { Notes } from '../Note.ts'

const known = new Set(Object.keys(formSchema.definitions.schema.properties))
const shapes = ['type', '$ref', 'properties', 'enum', 'oneOf', 'anyOf', 'allOf']

const isField = (value: Json) => isObject(value) && shapes.some((key) => value[key] !== undefined)

/** An object whose fields are written beside its keywords, with them in `properties`. */
export function placeFields(
  schema: JsonObject,
  keys: readonly (string | number)[],
  note: Notes,
): JsonObject {
  const entries = Object.entries(schema)
  const fields = entries.filter(([key]) => !known.has(key))
  const isMeant =
    schema.type === 'object' &&
    schema.properties === undefined &&
    fields.length > 0 &&
    fields.every(([, value]) => isField(value))
  if (!isMeant) return schema
  note('import/rewritten', { keyword: 'type', how: 'the fields beside it are its "properties"' }, [
    ...keys,
    'type',
  ])
  return {
    ...Object.fromEntries(entries.filter(([key]) => known.has(key))),
    properties: Object.fromEntries(fields),
  }
}
