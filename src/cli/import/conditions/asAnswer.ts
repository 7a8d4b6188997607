import { isObject, type Json, type JsonObject } from '#model'

/**
 * A value of a condition as the question keeps it: "2" is 2 for a number, "true" is true for a
 * tick, 1 is "1" for a choice of texts. Undefined if the question can never have it.
 */
export function asAnswer(schema: JsonObject, value: Json): Json | undefined {
  if (schema.type === 'array' && isObject(schema.items)) return asAnswer(schema.items, value)
  if (isBoolean(schema))
    return value === true || value === 'true'
      ? true
      : value === false || value === 'false'
        ? false
        : undefined
  if (schema.type === 'number' || schema.type === 'integer') {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined
  }
  if (schema.type === 'string')
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  return value
}

export const isBoolean = (schema: JsonObject): boolean =>
  schema.type === 'boolean' || schema.const === true

export const isList = ({ type }: JsonObject): boolean => type === 'array'

export const isNumber = ({ type }: JsonObject): boolean => type === 'number' || type === 'integer'

export const isDate = ({ type, format }: JsonObject): boolean =>
  type === 'string' && format === 'date'
