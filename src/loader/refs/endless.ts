import type { Json, JsonObject } from '#model'

/**
 * Placeholder for a schema that no answer matches: a recursive `$ref` beyond the number of times it
 * is followed.
 */
export const endless = Symbol('endless')

export type SchemaPart = Json | typeof endless
type Members = readonly (readonly [key: string, part: SchemaPart])[]

/**
 * A list of schemas without endless ones: of alternatives, the others remain; in an `allOf` all
 * schemas count.
 */
export function endList(keyword: string, items: readonly SchemaPart[]): SchemaPart {
  const left = items.filter((item) => item !== endless)
  if (left.length === items.length) return left
  if (keyword === 'anyOf' || keyword === 'oneOf') return left.length === 0 ? endless : left
  return endless
}

/**
 * The schema without its endless members: an optional field is removed, a list that can be empty
 * stays empty; otherwise nothing matches the schema.
 */
export function endObject(schema: JsonObject, members: Members): JsonObject | typeof endless {
  if (members.every(([key, part]) => part !== endless && !hasEndless(key, part)))
    return Object.fromEntries(members) as JsonObject
  const result: Record<string, Json> = {}
  for (const [key, part] of members) {
    if (key === 'properties' && typeof part === 'object' && part !== null) {
      const fields = endFields(part as Readonly<Record<string, SchemaPart>>, schema)
      if (fields === endless) return endless
      result.properties = fields
    } else if (maps.has(key) && typeof part === 'object' && part !== null) {
      const named = Object.entries(part as Readonly<Record<string, SchemaPart>>)
      result[key] = Object.fromEntries(
        named.map(([name, each]) => [name, each === endless ? false : each]),
      )
    } else if (part !== endless) result[key] = part
    else if (key === 'items') {
      if (Number(schema.minItems ?? 0) > 0) return endless
      result.maxItems = 0
    } else if (key === 'allOf' || key === 'anyOf' || key === 'oneOf' || key === 'contains')
      return endless
    else if (key !== 'not') result[key] = false
  }
  return result
}

/** Further keywords whose members are schemas by name. */
const maps = new Set(['patternProperties', 'dependencies', 'dependentSchemas'])

function hasEndless(key: string, part: SchemaPart): boolean {
  if (typeof part !== 'object' || part === null || (key !== 'properties' && !maps.has(key)))
    return false
  return (Object.values(part) as readonly SchemaPart[]).some(
    (field) => field === endless || (key === 'properties' && isEmptied(field)),
  )
}

/** A list that can only be empty asks nothing. */
function isEmptied(field: SchemaPart): boolean {
  return (
    typeof field === 'object' &&
    field !== null &&
    !Array.isArray(field) &&
    (field as JsonObject).maxItems === 0 &&
    (field as JsonObject).items === undefined
  )
}

function endFields(
  fields: Readonly<Record<string, SchemaPart>>,
  schema: JsonObject,
): JsonObject | typeof endless {
  const required = (Array.isArray(schema.required) ? schema.required : []) as readonly string[]
  const result: Record<string, Json> = {}
  for (const [name, field] of Object.entries(fields)) {
    const isNeeded = required.includes(name)
    if (field === endless && isNeeded) return endless
    if (field === endless || (isEmptied(field) && !isNeeded)) {
      if (schema.additionalProperties !== false) result[name] = false
    } else result[name] = field
  }
  return result
}
