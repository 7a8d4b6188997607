import { isSame, isObject, type Json, type JsonObject } from '#model'

/**
 * How keywords are combined when several schemas become one; for other keywords, two different
 * values can't be combined.
 */
const joined: Readonly<Record<string, (one: Json, other: Json) => Json | undefined>> = {
  title: (one) => one,
  description: (one) => one,
  default: (one) => one,
  errorMessage: (one) => one,
  required: (one, other) => [
    ...new Set([...(one as readonly Json[]), ...(other as readonly Json[])]),
  ],
  properties: (one, other) => joinFields(one as JsonObject, other as JsonObject),
  minLength: greatest,
  minItems: greatest,
  minimum: greatest,
  maxLength: least,
  maxItems: least,
  maximum: least,
  // Closed parts would reject each other's fields; the whole is closed later.
  additionalProperties: () => false,
  enum: (one, other) => {
    const both = (one as readonly Json[]).filter((value) =>
      (other as readonly Json[]).some((each) => isSame(each, value)),
    )
    return both.length === 0 ? undefined : both
  },
}

/**
 * The schema with those members of `allOf` merged in that only add fields or limits; conditions and
 * conflicting members stay.
 */
export function mergeAllOf(schema: JsonObject): JsonObject {
  if (!Array.isArray(schema.allOf)) return schema
  const { allOf, ...own } = schema
  let result: JsonObject = own
  const kept: Json[] = []
  for (const member of allOf as readonly Json[]) {
    if (member === true) continue
    const merged =
      isObject(member) && member.if === undefined
        ? joinSchemas(result, mergeAllOf(member))
        : undefined
    if (merged) result = merged
    else kept.push(member)
  }
  return kept.length === 0
    ? result
    : {
        ...result,
        allOf: [...(Array.isArray(result.allOf) ? (result.allOf as readonly Json[]) : []), ...kept],
      }
}

/** Both as one; undefined if they conflict in a keyword. */
function joinSchemas(one: JsonObject, other: JsonObject): JsonObject | undefined {
  const result: Record<string, Json> = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const before = result[key]
    if (before === undefined) result[key] = value
    else if (!isSame(before, value)) {
      const both = Object.hasOwn(joined, key) ? joined[key]!(before, value) : undefined
      if (both === undefined) return undefined
      result[key] = both
    }
  }
  return result
}

function joinFields(one: JsonObject, other: JsonObject): JsonObject | undefined {
  const result: Record<string, Json> = { ...one }
  for (const [name, field] of Object.entries(other)) {
    const before = result[name]
    const both =
      before === undefined || before === true
        ? field
        : field === true
          ? before
          : isObject(before) && isObject(field)
            ? joinSchemas(before, field)
            : undefined
    if (both === undefined) return undefined
    result[name] = both
  }
  return result
}

function greatest(one: Json, other: Json): number {
  return Math.max(Number(one), Number(other))
}

function least(one: Json, other: Json): number {
  return Math.min(Number(one), Number(other))
}
