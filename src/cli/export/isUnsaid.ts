import { isObject, type JsonObject } from '#model'
import type { Kind } from './kindOf.ts'

const limits = (
  'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern ' +
  'minItems maxItems contains minProperties maxProperties'
).split(' ')

const clauses = ['allOf', 'anyOf', 'not', 'if']

/** Kinds whose limits are in what makes them that kind. */
const own: readonly Kind[] = ['file', 'signature']

/** Whether a field has limits other than those that the other format can say. */
export function isUnsaid(kind: Kind, schema: JsonObject, said: readonly string[]): boolean {
  if (own.includes(kind))
    return Number(schema.maxItems ?? 1) > 1 || Number(schema.minItems ?? 1) > 1
  const isObjects = kind === 'group' || kind === 'rows'
  const keys = isObjects ? limits : [...limits, ...clauses]
  const inner = kind === 'texts' && isObject(schema.items) ? schema.items : {}
  return keys.some((key) => !said.includes(key) && (schema[key] ?? inner[key]) !== undefined)
}
