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
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (!areNames && wordKeys.has(key)) return []
      if (!areNames && (key === 'enum' || key === 'const' || key === 'required'))
        return [[key, value as Json]]
      return [
        [
          key,
          withoutWords(
            value as Json,
            !areNames && (key === 'properties' || key === 'dependencies'),
          ),
        ],
      ]
    }),
  )
}
