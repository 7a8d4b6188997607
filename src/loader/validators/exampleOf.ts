import { isObject, readPattern, type Json, type JsonObject } from '#model'
import { textOfPattern } from '../patterns/textOfPattern.ts'

/** How much longer than necessary the repetitions of an example are; a few look more natural. */
const lengths = [3, 2, 1, 0]

/**
 * A text that fits the patterns and lengths of a field, for the message about one that does not;
 * undefined if the field says itself what it accepts (unless `isAlways`), or nothing is found.
 */
export function exampleOf(field: JsonObject, isAlways = false): string | undefined {
  if (typeof field.errorMessage === 'string' || Array.isArray(field.examples)) return undefined
  const parts = [field, ...(Array.isArray(field.allOf) ? (field.allOf as readonly Json[]) : [])]
    .filter(isObject)
    .filter((part) => part.if === undefined)
  const patterns = parts.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []))
  const untold = parts.some(({ pattern, errorMessage }) => {
    if (typeof pattern !== 'string' || readPattern(pattern).special !== undefined) return false
    return errorMessage === undefined || (isObject(errorMessage) && !('pattern' in errorMessage))
  })
  if (!untold && !isAlways) return undefined
  const least = Math.max(0, ...numbersOf(parts, 'minLength'))
  const most = Math.min(Infinity, ...numbersOf(parts, 'maxLength'))
  const texts = patterns.flatMap((pattern) =>
    [...lengths, least].flatMap((more) => textOfPattern(pattern, more) ?? []),
  )
  return texts.find(
    (text) =>
      text.trim() !== '' &&
      [...text].length >= least &&
      [...text].length <= most &&
      patterns.every((pattern) => new RegExp(pattern, 'u').test(text)),
  )
}

const numbersOf = (parts: readonly JsonObject[], key: string): readonly number[] =>
  parts.flatMap(({ [key]: value }) => (typeof value === 'number' ? [value] : []))
