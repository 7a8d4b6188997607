import { isSame, isObject, type Json, type JsonObject } from '#model'

/**
 * A value that exists on one side only, or that differs; `order`: the same names in another order.
 */
export interface JsonChange {
  readonly keys: readonly string[]
  readonly before?: Json
  readonly after?: Json
  readonly isOrder?: true
}

/**
 * Where two values differ, as deep as both exist. Elements of lists with nested values are matched
 * from both ends.
 */
export function jsonChanges(
  before: Json | undefined,
  after: Json | undefined,
  keys: readonly string[] = [],
): readonly JsonChange[] {
  if (before === after) return []
  if (before === undefined) return [{ keys, after: after! }]
  if (after === undefined) return [{ keys, before }]
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return [
      ...names.flatMap((name) => jsonChanges(own(before, name), own(after, name), [...keys, name])),
      ...orderChange(before, after, keys),
    ]
  }
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].some(isCompound))
    return listChanges(before, after, keys)
  return isSame(before, after) ? [] : [{ keys, before, after }]
}

function listChanges(
  before: readonly Json[],
  after: readonly Json[],
  keys: readonly string[],
): readonly JsonChange[] {
  const shorter = Math.min(before.length, after.length)
  let end = 0
  if (before.length !== after.length)
    while (end < shorter && isSame(before.at(-1 - end), after.at(-1 - end))) end++
  const [old, now] = [before.slice(0, before.length - end), after.slice(0, after.length - end)]
  return Array.from({ length: Math.max(old.length, now.length) }).flatMap((_, index) =>
    jsonChanges(old[index], now[index], [...keys, `${index}`]),
  )
}

function orderChange(
  before: JsonObject,
  after: JsonObject,
  keys: readonly string[],
): readonly JsonChange[] {
  const [old, now] = [
    Object.keys(before).filter((name) => Object.hasOwn(after, name)),
    Object.keys(after).filter((name) => Object.hasOwn(before, name)),
  ]
  return old.join('\n') === now.join('\n') ? [] : [{ keys, before: old, after: now, isOrder: true }]
}

const own = (object: JsonObject, name: string) =>
  Object.hasOwn(object, name) ? object[name] : undefined
const isCompound = (value: Json) => typeof value === 'object' && value !== null
