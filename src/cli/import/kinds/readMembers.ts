import { isObject, type Json, type JsonObject } from '#model'

/** The objects in a list; empty if it is not a list. */
export function objectsIn(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? (value as readonly Json[]).filter(isObject) : []
}

/**
 * The text of a value, or its member `default` or `en` if it is multilingual; undefined if there is
 * none.
 */
export function textOf(value: Json | undefined): string | undefined {
  const text = isObject(value) ? (value.default ?? value.en) : value
  const plain =
    typeof text === 'string'
      ? text
          .replaceAll(/<\/?(?:a|b|code|em|font|i|small|span|strong|sub|sup|u)\b[^>]*>/gi, '')
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name]!)
          .replaceAll(/\s+/g, ' ')
          .trim()
      : ''
  return plain === '' ? undefined : plain
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** Limits by other names: { "max": "maxLength" } reads the number "max" as "maxLength". */
export function limitsOf(
  given: Json | undefined,
  names: Readonly<Record<string, string>>,
): JsonObject {
  if (!isObject(given)) return {}
  return Object.fromEntries(
    Object.entries(names).flatMap(([from, to]): readonly (readonly [string, Json])[] => {
      const value = given[from]
      if (to === 'pattern') return typeof value === 'string' && value !== '' ? [[to, value]] : []
      const number = typeof value === 'string' && value !== '' ? Number(value) : value
      return typeof number === 'number' && Number.isFinite(number) ? [[to, number]] : []
    }),
  )
}
