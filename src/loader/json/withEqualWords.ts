import type { Json } from '#model'

/** Keywords with words for people. */
const words = new Set(['title', 'description', '$comment'])
/** Keywords whose values are kept as they are. */
const values = new Set(['enum', 'const', 'default', 'examples', 'required', 'dependentRequired'])
const maps = new Set([
  'properties',
  'patternProperties',
  'dependencies',
  'definitions',
  '$defs',
  'dependentSchemas',
])

/**
 * A schema with all words for people replaced by the same word: schemas that differ only in words
 * become equal, and compile or fail alike. Messages with `${…}` are compiled and therefore kept.
 */
export function withEqualWords(schema: Json, areNames = false): Json {
  if (Array.isArray(schema)) return (schema as readonly Json[]).map((item) => withEqualWords(item))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    (Object.entries(schema) as [string, Json][]).map(([key, value]) => {
      if (areNames) return [key, withEqualWords(value)]
      if (values.has(key)) return [key, value]
      if (key === 'errorMessage') return [key, equalMessages(value)]
      return [
        key,
        words.has(key) && typeof value === 'string' ? word : withEqualWords(value, maps.has(key)),
      ]
    }),
  )
}

const word = 'word'

function equalMessages(messages: Json): Json {
  if (typeof messages === 'string') return messages.includes('${') ? messages : word
  if (Array.isArray(messages)) return (messages as readonly Json[]).map(equalMessages)
  if (typeof messages !== 'object' || messages === null) return messages
  return Object.fromEntries(
    (Object.entries(messages) as [string, Json][]).map(([key, message]) => [
      key,
      equalMessages(message),
    ]),
  )
}
