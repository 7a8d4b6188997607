import { judgePattern } from '#loader'
import { isObject, type JsonObject } from '#model'
import type { Notes } from '../Note.ts'

type Keys = readonly (string | number)[]

/** Keywords that have no effect without one of others. */
const needs: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ['if', ['then', 'else']],
  // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
  ['then', ['if']],
  ['else', ['if']],
])

/**
 * The schema without keywords that have no effect ("then" without "if"), which the loader rejects,
 * and without name patterns that can't run in linear time.
 */
export function dropIdle(schema: JsonObject, keys: Keys, note: Notes): JsonObject {
  const isIdle = (key: string) =>
    Object.hasOwn(needs, key) && !needs[key]!.some((other) => schema[other] !== undefined)
  const kept = Object.entries(schema).filter(([key]) => {
    if (isIdle(key))
      note(
        'import/left-out',
        { what: `"${key}"`, why: `it does nothing without "${needs[key]!.join('" or "')}"` },
        [...keys, key],
      )
    return !isIdle(key)
  })
  const result = Object.fromEntries(kept)
  if (!isObject(result.patternProperties)) return result
  const { patternProperties, ...rest } = result
  const taken = Object.entries(patternProperties as JsonObject).filter(([pattern]) => {
    const error = judgePattern(pattern)
    if (error)
      note('import/left-out', { what: `The names like "${pattern}"`, why: error.reason }, [
        ...keys,
        'patternProperties',
        pattern,
      ])
    return !error
  })
  return taken.length === 0 ? rest : { ...rest, patternProperties: Object.fromEntries(taken) }
}
