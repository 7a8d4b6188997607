import type { Json, JsonObject } from '#model'
import { wordsOf } from './wordsOf.ts'

/** A code that people can't read as a word: "MAIL_IN", "PENDING". */
const code = /[A-Z]{4}|_/

/**
 * A list of texts, some of which are codes, with labels for the codes; undefined if every choice is
 * readable.
 */
export function nameChoices({
  enum: values,
  oneOf,
  anyOf,
  ...schema
}: JsonObject): JsonObject | undefined {
  if (!Array.isArray(values) || oneOf !== undefined || anyOf !== undefined) return undefined
  const texts = (values as readonly Json[]).filter((value) => typeof value === 'string')
  if (texts.length < values.length || !texts.some((value) => code.test(value))) return undefined
  const named = texts.map((value) => ({
    const: value,
    title: code.test(value) ? wordsOf(value.toLowerCase()) : value,
  }))
  return new Set(named.map(({ title }) => title)).size < named.length
    ? undefined
    : { ...schema, oneOf: named }
}
