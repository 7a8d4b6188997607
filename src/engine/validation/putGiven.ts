import { isObject, type Json, type JsonObject } from '#model'

/** Where a rule sets a value (`FormHead.values`): names, `*` for every row of a list. */
export type GivenPath = readonly string[]

export function readGivenPath(path: string): GivenPath {
  return path.split('/').map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/**
 * Replaces the value at each existing place of the path by `valueOf` for the row that contains it
 * (none: no row), and removes it if that is undefined. Earlier values are lost.
 */
export function putGiven(
  value: Json,
  [key, ...rest]: GivenPath,
  valueOf: (row: JsonObject | undefined) => Json | undefined,
  row?: JsonObject,
): Json {
  if (Array.isArray(value))
    return key === '*'
      ? (value as readonly Json[]).map((item) =>
          isObject(item) ? putGiven(item, rest, valueOf, item) : item,
        )
      : value
  if (!isObject(value) || key === undefined) return value
  if (rest.length > 0)
    return Object.hasOwn(value, key)
      ? { ...value, [key]: putGiven(value[key]!, rest, valueOf, row) }
      : value
  const { [key]: _, ...others } = value
  const given = valueOf(row)
  return given === undefined ? others : { ...others, [key]: given }
}

/** Pointers of the existing places of the path, and their values. */
export function placesOfGiven(
  value: Json,
  [key, ...rest]: GivenPath,
  pointer = '',
): readonly (readonly [pointer: string, value: Json | undefined])[] {
  if (Array.isArray(value))
    return key === '*'
      ? (value as readonly Json[]).flatMap((item, index) =>
          placesOfGiven(item, rest, `${pointer}/${index}`),
        )
      : []
  if (!isObject(value) || key === undefined) return []
  const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
  const member = Object.hasOwn(value, key) ? value[key] : undefined
  if (rest.length === 0) return [[at, member]]
  return member === undefined ? [] : placesOfGiven(member, rest, at)
}
