import type { Json } from '#model'

const wordKeys = new Set([
  'title',
  'description',
  'errorMessage',
  'x-several',
  'x-remedies',
  'x-pii',
  '$schema',
  '$id',
  '$comment',
  'default',
  'examples',
])

/** A schema without keywords that don't affect which answers it accepts. Field names are kept. */
export function withoutWords(schema: Json, areNames = false): Json {
  if (Array.isArray(schema)) return (schema as readonly Json[]).map((item) => withoutWords(item))
  if (typeof schema !== 'object' || schema === null) return schema
  const own = (Object.entries(schema) as [string, Json][]).flatMap(([key, value]) => {
    if (areNames) return [[key, withoutWords(value)]]
    if (wordKeys.has(key)) return []
    if (key === 'enum' || key === 'const' || key === 'required') return [[key, value]]
    return [[key, withoutWords(value, key === 'properties' || key === 'dependencies')]]
  })
  return Object.fromEntries(own) as Json
}
