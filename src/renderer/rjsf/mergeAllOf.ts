import { isObject, type Json, type JsonObject } from '#model'

/**
 * Replaces rjsf's own merging of `allOf` (4.5 kB): adds the members to their schema; of two limits
 * the tighter applies, of two labels the first. Only for drawing: validation uses the whole schema.
 */
export default function mergeAllOf({ allOf, ...schema }: JsonObject): JsonObject {
  return ((allOf ?? []) as readonly Json[]).reduce<JsonObject>(
    (merged, member) => (isObject(member) ? merge(merged, member) : merged),
    schema,
  )
}

function merge(one: JsonObject, other: JsonObject): JsonObject {
  const added = Object.entries(other).map(([key, value]) => [
    key,
    one[key] === undefined ? value : join(key, one[key], value),
  ])
  return { ...one, ...Object.fromEntries(added) }
}

function join(key: string, one: Json, other: Json): Json {
  if (key === 'required')
    return [...new Set([...(one as readonly Json[]), ...(other as readonly Json[])])]
  if (key === 'enum')
    return (one as readonly Json[]).filter((choice) => (other as readonly Json[]).includes(choice))
  if (key === 'properties') return joinEach(one as JsonObject, other as JsonObject)
  if (key === 'items' && isObject(one) && isObject(other)) return merge(one, other)
  if (/^(exclusiveM|m)in/.test(key)) return Math.max(Number(one), Number(other))
  if (/^(exclusiveM|m)ax/.test(key)) return Math.min(Number(one), Number(other))
  return one
}

function joinEach(one: JsonObject, other: JsonObject): JsonObject {
  const added = Object.entries(other).map(([name, field]) => {
    const known = one[name]
    return [name, isObject(known) && isObject(field) ? merge(known, field) : (known ?? field)]
  })
  return { ...one, ...Object.fromEntries(added) }
}
