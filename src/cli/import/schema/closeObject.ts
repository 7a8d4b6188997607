import { fieldsOf } from '#loader'
import { isObject, type Json, type JsonObject } from '#model'
import type { Notes } from '../Note.ts'
import { wordsOf } from './wordsOf.ts'

type Keys = readonly (string | number)[]

/** Makes objects accept only the fields that they name; required fields must be among them. */
export function closeObject(schema: Record<string, Json>, keys: Keys, note: Notes): JsonObject {
  if (schema.type !== 'object') return schema
  const fields = fieldsOf(schema)
  if (Object.keys(fields).length === 0) {
    const { properties: _none, ...rest } = schema
    return rest
  }
  if (isObject(schema.additionalProperties))
    note(
      'import/left-out',
      { what: 'Further fields under any name', why: 'the form asks the fields that it names' },
      [...keys, 'additionalProperties'],
    )
  if (isObject(schema.patternProperties)) {
    note(
      'import/left-out',
      { what: 'Fields whose names fit a pattern', why: 'the form asks the fields that it names' },
      [...keys, 'patternProperties'],
    )
    delete schema.patternProperties
  }
  const isClosed = schema.additionalProperties === false || schema.unevaluatedProperties === false
  closeUnevaluated(schema, keys, note)
  schema.properties ??= {}
  if (!isClosed) askUndefined(schema, fields, keys, note)
  if (Array.isArray(schema.required)) {
    const unknown = (schema.required as readonly string[]).filter(
      (name) => !Object.hasOwn(fields, name) && !Object.hasOwn(schema.properties as object, name),
    )
    for (const name of unknown)
      note('import/left-out', { what: `"${name}" of "required"`, why: 'there is no such field' }, [
        ...keys,
        'required',
      ])
    schema.required = [...new Set(schema.required as readonly string[])].filter(
      (name) => !unknown.includes(name),
    )
    if (schema.required.length === 0) delete schema.required
  }
  return schema
}

/** What an open object wants without saying what it is, is asked as text. */
function askUndefined(
  schema: Record<string, Json>,
  fields: Readonly<Record<string, Json>>,
  keys: Keys,
  note: Notes,
): void {
  const required = Array.isArray(schema.required) ? (schema.required as readonly Json[]) : []
  for (const name of required) {
    if (typeof name !== 'string' || Object.hasOwn(fields, name)) continue
    schema.properties = {
      ...(schema.properties as JsonObject),
      [name]: { title: wordsOf(name), 'x-anything': true },
    }
    note(
      'import/rewritten',
      { keyword: 'required', how: `"${name}" is asked as text: the file does not say what it is` },
      [...keys, 'required'],
    )
  }
}

/**
 * Keywords that add fields: "unevaluatedProperties" knows which of them apply to an answer,
 * "additionalProperties" does not.
 */
const joining = ['allOf', 'anyOf', 'oneOf', 'if', 'not', 'dependencies']

function closeUnevaluated(schema: Record<string, Json>, keys: Keys, note: Notes): void {
  const { unevaluatedProperties, additionalProperties } = schema
  if (isObject(unevaluatedProperties))
    note(
      'import/left-out',
      { what: 'Further fields under any name', why: 'the form asks the fields that it names' },
      [...keys, 'unevaluatedProperties'],
    )
  for (const [keyword, value] of Object.entries({ additionalProperties, unevaluatedProperties }))
    if (value === true)
      note('import/rewritten', { keyword, how: 'the form takes the fields that it names only' }, [
        ...keys,
        keyword,
      ])
  if (unevaluatedProperties === false && joining.some((keyword) => schema[keyword] !== undefined))
    delete schema.additionalProperties
  else {
    delete schema.unevaluatedProperties
    schema.additionalProperties = false
  }
}
