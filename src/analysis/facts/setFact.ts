import { isObject, type Json, type JsonObject } from '#model'

/**
 * The facts with the value at a dotted name; `undefined` removes it. Undefined if that is
 * impossible: the parent is null or not an object, or the fact to remove has members.
 */
export function setFact(
  facts: JsonObject,
  name: string,
  value: Json | undefined,
): JsonObject | undefined {
  const [key, ...rest] = name.split('.') as [string, ...string[]]
  const own = Object.hasOwn(facts, key) ? facts[key] : undefined
  if (rest.length === 0) {
    if (value === undefined) return own === undefined ? facts : undefined
    if (own === undefined) return { ...facts, [key]: value }
    // A fact with members already exists: nothing more can be said about it.
    return isObject(own) && isObject(value) ? { ...facts, [key]: { ...value, ...own } } : undefined
  }
  if (own !== undefined && !isObject(own)) return value === undefined ? facts : undefined
  if (own === undefined && value === undefined) return facts
  const inner = setFact(own ?? {}, rest.join('.'), value)
  return inner && { ...facts, [key]: inner }
}
