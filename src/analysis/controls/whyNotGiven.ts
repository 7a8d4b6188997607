import { isShape, type Json, type JsonObject } from '#model'
import { fitsValues } from './fitsValues.ts'

type Path = readonly string[]

/**
 * Where an answer has a value that its control can't give (keys into the answer); undefined if a
 * person can enter all of it. `schema`: from `withControls`.
 */
export function whyNotGiven(schema: JsonObject, value: Json, path: Path = []): Path | undefined {
  if (schema['x-control'] !== undefined) return fitsValues(schema, value) ? undefined : path
  for (const key of ['allOf', 'then', 'else'])
    for (const part of [schema[key] ?? []].flat().filter(isShape)) {
      const found = whyNotGiven(part, value, path)
      if (found) return found
    }
  return (
    (isShape(value)
      ? inMembers(schema, value, path)
      : Array.isArray(value)
        ? inEntries(schema, value, path)
        : undefined) ?? inAlternatives(schema, value, path)
  )
}

function inMembers(schema: JsonObject, value: JsonObject, path: Path): Path | undefined {
  const properties = isShape(schema.properties) ? schema.properties : {}
  const others = schema.additionalProperties
  for (const [name, member] of Object.entries(value)) {
    const field = Object.hasOwn(properties, name)
      ? properties[name]
      : (patternFor(schema, name) ?? others)
    const found = isShape(field) ? whyNotGiven(field, member, [...path, name]) : undefined
    if (found) return found
  }
  return undefined
}

function patternFor({ patternProperties }: JsonObject, name: string): Json | undefined {
  return Object.entries(isShape(patternProperties) ? patternProperties : {}).find(([pattern]) =>
    new RegExp(pattern, 'u').test(name),
  )?.[1]
}

function inEntries(
  { items, prefixItems }: JsonObject,
  entries: readonly Json[],
  path: Path,
): Path | undefined {
  const places = (
    Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : []
  ) as readonly Json[]
  for (const [index, entry] of entries.entries()) {
    const place = places[index] ?? items
    const found = isShape(place) ? whyNotGiven(place, entry, [...path, String(index)]) : undefined
    if (found) return found
  }
  return undefined
}

/**
 * The person chooses one of each set: of the alternatives that the value can match, at least one
 * must be fully enterable.
 */
function inAlternatives(schema: JsonObject, value: Json, path: Path): Path | undefined {
  for (const key of ['oneOf', 'anyOf']) {
    if (!Array.isArray(schema[key])) continue
    const members = (schema[key] as readonly Json[])
      .filter(isShape)
      .filter((member) => mayBe(member, value))
    const found = members.map((member) => whyNotGiven(member, value, path))
    if (found.length > 0 && !found.includes(undefined)) return found[0]
  }
  return undefined
}

/**
 * Whether an alternative's constants are those of the value, and the value has its required fields.
 */
function mayBe({ properties, required, type }: JsonObject, value: Json): boolean {
  if (type !== undefined && !fitsValues({ type }, value)) return false
  if (!isShape(value)) return true
  const isThere = ((Array.isArray(required) ? required : []) as readonly string[]).every((name) =>
    Object.hasOwn(value, name),
  )
  const isMeant = Object.entries(isShape(properties) ? properties : {}).every(
    ([name, field]) =>
      !isShape(field) ||
      !Object.hasOwn(field, 'const') ||
      !Object.hasOwn(value, name) ||
      value[name] === field.const,
  )
  return isThere && isMeant
}
