import { isObject, type Json, type JsonObject } from '#model'
import { asAnswer, isBoolean, isList, isNumber } from './asAnswer.ts'
import type { Field, FindField } from './Field.ts'
import type { TestComparison, Test } from './Test.ts'

const limits = {
  less: 'exclusiveMaximum',
  atMost: 'maximum',
  more: 'exclusiveMinimum',
  atLeast: 'minimum',
} as const

/**
 * A condition about fields of one object as a JSON Schema of that object; undefined if no schema
 * can say it: two answers are compared, or an order of texts.
 */
export function schemaOfTest(test: Test, find: FindField): JsonObject | undefined {
  if ('all' in test) return schemasOf('allOf', test.all, find)
  if ('any' in test) return schemasOf('anyOf', test.any, find)
  if ('not' in test) {
    const inner = schemaOfTest(test.not, find)
    return inner && { not: inner }
  }
  if ('answered' in test) return answered(find(test.answered))
  if ('truthy' in test) return truthy(find(test.truthy))
  if ('page' in test) return isObject(test.page) ? test.page : undefined
  if ('fits' in test) {
    const field = find(test.answer)
    return field && along(field.path, (name) => ({ properties: { [name]: test.fits } }))
  }
  return schemaOfComparison(test, find)
}

function schemasOf(
  keyword: 'allOf' | 'anyOf',
  tests: readonly Test[],
  find: FindField,
): JsonObject | undefined {
  const parts = tests.map((test) => schemaOfTest(test, find))
  return parts.some((part) => part === undefined) ? undefined : { [keyword]: parts as JsonObject[] }
}

function answered(field: Field | undefined): JsonObject | undefined {
  if (!field) return undefined
  if (isList(field.schema)) return asked(field, { type: 'array', minItems: 1 })
  return asked(field, field.schema.type === 'string' ? { type: 'string', minLength: 1 } : {})
}

const asked = ({ path }: Field, value: Json): JsonObject =>
  along(path, (name) => ({ properties: { [name]: value }, required: [name] }))

/** The part about the last field of a path, inside the groups that hold it. */
function along(path: readonly string[], last: (name: string) => JsonObject): JsonObject {
  const [name, ...further] = path
  return further.length === 0
    ? last(name!)
    : { properties: { [name!]: along(further, last) }, required: [name!] }
}

function truthy(field: Field | undefined): JsonObject | undefined {
  if (!field) return undefined
  if (isBoolean(field.schema)) return asked(field, { const: true })
  return isNumber(field.schema) ? asked(field, { not: { const: 0 } }) : answered(field)
}

/** What no answer fits. */
const never = (field: Field): JsonObject => asked(field, { not: {} })

function schemaOfComparison(
  { left, is, right }: TestComparison,
  find: FindField,
): JsonObject | undefined {
  if (!('answer' in left) || !('value' in right)) return undefined
  const field = find(left.answer)
  if (!field) return undefined
  const value = asAnswer(field.schema, right.value)
  if (is === 'same' || is === 'holds') {
    if (value === undefined) return never(field)
    if (isList(field.schema)) return asked(field, { type: 'array', contains: { const: value } })
    if (is === 'same') return asked(field, { const: value })
    return typeof value === 'string'
      ? asked(field, { type: 'string', pattern: escape(value) })
      : asked(field, { const: value })
  }
  if (!isNumber(field.schema)) return undefined
  return typeof value === 'number'
    ? asked(field, { type: 'number', [limits[is]]: value })
    : never(field)
}

const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
