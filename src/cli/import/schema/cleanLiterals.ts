import { typeOfValue } from '#loader'
import type { Json, JsonObject } from '#model'
import type { Notes } from '../Note.ts'

type Keys = readonly (string | number)[]

/**
 * Listed values of a schema (`enum`, `const`, choices, `default`) without those that don't match
 * its type.
 */
export function cleanLiterals(schema: JsonObject, keys: Keys, note: Notes): JsonObject {
  const types = schema.type === undefined ? undefined : ([schema.type].flat() as readonly string[])
  if (!types) return schema
  const fits = (value: Json) => types.some((type) => isOf(value, type))
  const result: Record<string, Json> = { ...schema }
  const leaveOut = (key: string, value: Json) =>
    note(
      'import/left-out',
      {
        what: `${JSON.stringify(value)} of "${key}"`,
        why: `the field takes ${types.join(' or ')}`,
      },
      [...keys, key],
    )
  if (Array.isArray(schema.enum)) {
    const values = schema.enum as readonly Json[]
    for (const value of values) if (!fits(value) && value !== null) leaveOut('enum', value)
    result.enum = values.filter(fits)
    if (result.enum.length === 0) delete result.enum
  }
  const texts = (Array.isArray(result.enum) ? (result.enum as readonly Json[]) : []).filter(
    (value) => typeof value === 'string',
  )
  for (const [key, meets] of Object.entries(limits))
    if (
      texts.length > 0 &&
      typeof schema[key] === 'number' &&
      !texts.some((text) => meets(text.length, schema[key] as number))
    ) {
      note('import/left-out', { what: `"${key}"`, why: 'none of the listed values meets it' }, [
        ...keys,
        key,
      ])
      delete result[key]
    }
  for (const key of ['const', 'default'])
    if (schema[key] !== undefined && !fits(schema[key])) {
      leaveOut(key, schema[key])
      delete result[key]
    }
  return result
}

const limits: Readonly<Record<string, (length: number, limit: number) => boolean>> = {
  minLength: (length, limit) => length >= limit,
  maxLength: (length, limit) => length <= limit,
}

function isOf(value: Json, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value)
  return typeOfValue(value) === type
}
