import { constantsOf, isShape, type Json, type JsonObject } from '#model'

/** Maximum combinations for a field. */
const mostWays = 6

/**
 * Combinations of schemas that a value must match at once, one per choice among the alternatives:
 * everything in `allOf`, one choice of each set and one branch of each condition.
 */
export function waysOf(schemas: readonly JsonObject[]): readonly (readonly JsonObject[])[] {
  return schemas.reduce<readonly (readonly JsonObject[])[]>(
    (ways, schema) => cross(ways, waysOfOne(schema)),
    [[]],
  )
}

function waysOfOne(schema: JsonObject): readonly (readonly JsonObject[])[] {
  const joined = listOf(schema.allOf).reduce<readonly (readonly JsonObject[])[]>(
    (ways, part) => cross(ways, waysOfOne(part)),
    [[schema]],
  )
  const sets = [schema.oneOf, schema.anyOf]
    .filter((set) => Array.isArray(set) && !constantsOf(set))
    .map(listOf)
  const branches = isShape(schema.if)
    ? [[...listOf([schema.if, schema.then ?? {}])], listOf([schema.else ?? {}])]
    : []
  const chosen = sets.reduce((ways, set) => cross(ways, set.flatMap(waysOfOne)), joined)
  return branches.length === 0 ? chosen : cross(chosen, branches)
}

function cross(
  ways: readonly (readonly JsonObject[])[],
  others: readonly (readonly JsonObject[])[],
): readonly (readonly JsonObject[])[] {
  return others.flatMap((other) => ways.map((way) => [...way, ...other])).slice(0, mostWays)
}

const listOf = (members: Json | undefined): readonly JsonObject[] =>
  Array.isArray(members) ? (members as readonly Json[]).filter(isShape) : []
