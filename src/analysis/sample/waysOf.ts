import { constantsOf, isShape, type Json, type JsonObject } from '#model'

/** Ways of a field that are followed. */
const mostWays = 6

/** What a value must fit at once, for each way to choose among the alternatives of these: all that `allOf`, one choice of each set and one branch of each condition say. */
export function waysOf(schemas: readonly JsonObject[]): readonly (readonly JsonObject[])[] {
  return schemas.reduce<readonly (readonly JsonObject[])[]>((ways, schema) => cross(ways, waysOfOne(schema)), [[]])
}

function waysOfOne(schema: JsonObject): readonly (readonly JsonObject[])[] {
  const joined = listOf(schema.allOf).reduce<readonly (readonly JsonObject[])[]>((ways, part) => cross(ways, waysOfOne(part)), [[schema]])
  const sets = [schema.oneOf, schema.anyOf].filter((set) => Array.isArray(set) && !constantsOf(set)).map(listOf)
  const branches = isShape(schema.if) ? [[...listOf([schema.if, schema.then ?? {}])], listOf([schema.else ?? {}])] : []
  const chosen = sets.reduce((ways, set) => cross(ways, set.flatMap(waysOfOne)), joined)
  return branches.length === 0 ? chosen : cross(chosen, branches)
}

function cross(ways: readonly (readonly JsonObject[])[], others: readonly (readonly JsonObject[])[]): readonly (readonly JsonObject[])[] {
  return others.flatMap((other) => ways.map((way) => [...way, ...other])).slice(0, mostWays)
}

const listOf = (members: Json | undefined): readonly JsonObject[] =>
  Array.isArray(members) ? (members as readonly Json[]).filter(isShape) : []
