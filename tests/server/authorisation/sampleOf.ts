import { randomUUID } from 'node:crypto'
import type { Json, JsonObject } from '#model'

/**
 * A value that a schema of a call takes: required members alone, the first of every choice. What
 * patterns ask for, `known` gives by name.
 */
export function sampleOf(
  schema: JsonObject,
  known: Readonly<Record<string, Json>> = {},
  name = '',
): Json {
  if (Object.hasOwn(known, name)) return known[name]!
  if ('const' in schema) return schema.const!
  if (Array.isArray(schema.enum)) return schema.enum[0] as Json
  const [choice] = ([schema.oneOf, schema.anyOf].find(Array.isArray) ?? []) as readonly JsonObject[]
  if (choice) return sampleOf(choice, known, name)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || schema.properties) {
    const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonObject>>
    const required = (schema.required ?? []) as readonly string[]
    return Object.fromEntries(
      required.map((key) => [key, sampleOf(properties[key] ?? {}, known, key)]),
    )
  }
  if (type === 'array')
    return Array.from({ length: Number(schema.minItems ?? 0) }, () =>
      sampleOf((schema.items ?? {}) as JsonObject, known),
    )
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Number(schema.minimum ?? 1)
  if (schema.format === 'uuid') return randomUUID()
  if (schema.format === 'email') return 'somebody@example.com'
  if (schema.format === 'date-time') return '2026-11-21T12:00:00.000Z'
  if (schema.format === 'date') return '2026-11-21'
  return 'word'.padEnd(Number(schema.minLength ?? 0), 'x')
}
