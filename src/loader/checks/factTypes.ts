import type { Json, JsonObject } from '#model'
import { variants } from './declaredFacts.ts'

export type FactType = 'number' | 'string' | 'boolean' | 'null' | 'array' | 'object'

/** Types of values that match one of the schemas; undefined if they leave it open. */
export function factTypes(schemas: readonly JsonObject[]): ReadonlySet<FactType> | undefined {
  const types = new Set<FactType>()
  for (const schema of schemas) {
    const stated = variants(schema).flatMap(statedTypes)
    if (stated.length === 0) return undefined
    for (const type of stated) types.add(type)
  }
  return types
}

/** The listed values (enum, const, oneOf of const); undefined if one of the schemas lists none. */
export function factValues(schemas: readonly JsonObject[]): readonly Json[] | undefined {
  const lists = schemas.map(valuesOf)
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined
}

export function typeOfValue(value: Json): FactType {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : (typeof value as FactType)
}

/** Values that the schema lists, directly or through alternatives that each list theirs. */
function valuesOf(schema: JsonObject): readonly Json[] | undefined {
  const own = listed(schema)
  if (own) return own
  if (schema.type === 'null') return [null]
  const alternatives = ((schema.oneOf ?? schema.anyOf) as readonly JsonObject[] | undefined)?.map(
    valuesOf,
  )
  return alternatives?.every((values) => values !== undefined) ? alternatives.flat() : undefined
}

function listed(schema: JsonObject): readonly Json[] | undefined {
  if (Object.hasOwn(schema, 'const')) return [schema.const!]
  return schema.enum as readonly Json[] | undefined
}

function statedTypes(schema: JsonObject): FactType[] {
  if (schema.type !== undefined)
    return ([schema.type].flat() as string[]).map((type) =>
      type === 'integer' ? 'number' : (type as FactType),
    )
  return (listed(schema) ?? []).map(typeOfValue)
}
