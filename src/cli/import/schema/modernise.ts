import type { Json, JsonObject } from '#model'
import type { Notes } from '../Note.ts'
import { dropMisshapen } from './dropMisshapen.ts'

type Members = Record<string, Json>

const typeNames = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'])
/** Types of older drafts and other dialects. */
const otherTypes: Readonly<Record<string, JsonObject>> = {
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  email: { type: 'string', format: 'email' },
  text: { type: 'string' },
  float: { type: 'number' },
  bool: { type: 'boolean' },
}
const drafts = /json-schema\.org\/(draft\/(2019-09|2020-12)|draft-07)\//

/**
 * One schema of any draft or dialect (OpenAPI, rjsf), in the keywords of the draft that the file
 * names or of draft-07. Members are not converted.
 */
export function modernise(
  schema: JsonObject,
  keys: readonly (string | number)[],
  note: Notes,
): JsonObject {
  const result: Members = { ...schema }
  const tell = (keyword: string, how: string) =>
    note('import/rewritten', { keyword, how }, [...keys, keyword])
  if (typeof result.$schema === 'string' && !drafts.test(result.$schema)) delete result.$schema
  if (typeof result.id === 'string' && result.$id === undefined) {
    result.$id = result.id
    delete result.id
  }
  modernType(result, tell)
  modernLimits(result, tell)
  modernChoices(result, tell)
  if (typeof result.required === 'boolean') delete result.required
  if (result.nullable !== undefined) {
    if (result.nullable === true && typeof result.type === 'string')
      result.type = [result.type, 'null']
    delete result.nullable
  }
  if (result.extends !== undefined) {
    result.allOf = [...list(result.allOf), ...list(result.extends)]
    delete result.extends
    tell('extends', 'it is "allOf" now')
  }
  return dropMisshapen(result, keys, note)
}

function modernType(schema: Members, tell: (keyword: string, how: string) => void): void {
  const given = schema.type
  if (given === undefined) return
  if (typeof given === 'string' && Object.hasOwn(otherTypes, given)) {
    delete schema.type
    for (const [key, value] of Object.entries(otherTypes[given]!)) schema[key] ??= value
    return tell('type', `"${given}" is a text or number of that format`)
  }
  const types = [
    ...new Set(list(given).filter((type) => typeof type === 'string' && typeNames.has(type))),
  ]
  if (types.length === 0) delete schema.type
  else schema.type = types.length === 1 ? types[0]! : types
  if (types.length < list(given).length && given !== 'any')
    tell('type', 'only types of JSON Schema are left')
}

const bounds = {
  exclusiveMinimum: 'minimum',
  exclusiveMaximum: 'maximum',
  divisibleBy: 'multipleOf',
} as const
const counts = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties']

function modernLimits(schema: Members, tell: (keyword: string, how: string) => void): void {
  for (const [name, plain] of Object.entries(bounds)) {
    if (schema[name] === true && typeof schema[plain] === 'number') {
      schema[name] = schema[plain]
      delete schema[plain]
      tell(name, `it is a number now, in place of "${plain}"`)
    } else if (typeof schema[name] === 'boolean') delete schema[name]
  }
  if (typeof schema.divisibleBy === 'number') {
    schema.multipleOf = schema.divisibleBy
    delete schema.divisibleBy
  }
  for (const name of [...counts, 'minimum', 'maximum']) {
    if (
      typeof schema[name] !== 'string' ||
      schema[name].trim() === '' ||
      Number.isNaN(Number(schema[name]))
    )
      continue
    schema[name] = Number(schema[name])
    tell(name, 'it is a number now')
  }
}

/** `enumNames`, next to `enum` or below `ui:`, are the labels of choices. */
function modernChoices(schema: Members, tell: (keyword: string, how: string) => void): void {
  const { enumNames, enum: values } = schema
  delete schema.enumNames
  if (!Array.isArray(values)) return
  const unique = [
    ...new Map(
      values.map((value: Json, index: number) => [JSON.stringify(value), { value, index }]),
    ).values(),
  ]
  if (unique.length < values.length) tell('enum', 'each value is listed once')
  if (unique.length === 0) delete schema.enum
  else schema.enum = unique.map(({ value }) => value)
  if (!Array.isArray(enumNames) || unique.length === 0 || schema.oneOf !== undefined) return
  delete schema.enum
  schema.oneOf = unique.map(({ value, index }) => ({
    const: value,
    title: String(enumNames[index] ?? value),
  }))
  tell('enumNames', 'the names are titles of choices in "oneOf"')
}

function list(value: Json | undefined): readonly Json[] {
  return value === undefined ? [] : Array.isArray(value) ? (value as readonly Json[]) : [value]
}
