import { isShape, type Json, type JsonObject } from '#model'

/** A field as drawn, and its look. */
export interface FoundField {
  readonly schema: JsonObject
  readonly look: JsonObject
  /** Its name, or its 1-based number in a list. */
  readonly name: string
  /** Whether it is an entry of a list or map without a name of its own. */
  readonly isEntry: boolean
  readonly above?: FoundField
  /** Further schemas that conditions add. */
  readonly more?: readonly JsonObject[]
}

/**
 * The field of a drawable schema (`drawable` in #loader) at a pointer into the answer, as far as it
 * can be followed.
 */
export function fieldAt(
  schema: JsonObject,
  look: JsonObject,
  pointer: string,
): FoundField | undefined {
  let here: FoundField = { schema, look, name: '', isEntry: false }
  for (const part of pointer.split('/').slice(1))
    here = below(here, part.replaceAll('~1', '/').replaceAll('~0', '~'))
  return here.above && here
}

function below(above: FoundField, name: string): FoundField {
  const { schema, look } = above
  const named = [schema, ...(above.more ?? [])].flatMap((each) => fieldsNamed(each, name))
  // Of alternatives, the one that asks: a constant is set by the form.
  const field = named.find((each) => each['x-constant'] === undefined) ?? named[0]
  const more = named.filter((each) => each !== field)
  if (field)
    return {
      schema: field,
      look: shapeOf(look[name]),
      name,
      isEntry: false,
      above,
      ...(more.length > 0 && { more }),
    }
  const entry = isNumber(name) ? placeOf(schema, Number(name)) : valueOf(schema)
  const isEntry = isNumber(name) && entry !== undefined
  return {
    schema: entry ?? {},
    look: shapeOf(look[isEntry ? 'items' : 'additionalProperties']),
    name: isEntry ? String(Number(name) + 1) : name,
    isEntry,
    above,
  }
}

const isNumber = (name: string) => /^\d+$/.test(name)
const shapeOf = (value: Json | undefined): JsonObject => (isShape(value) ? value : {})
const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : []

/** Schemas of a field: its own first, then those that conditions and alternatives add. */
function fieldsNamed(schema: JsonObject, name: string): readonly JsonObject[] {
  const own = shapeOf(schema.properties)
  const parts = [
    ...['allOf', 'anyOf', 'oneOf', 'x-alternatives'].flatMap((key) => listOf(schema[key])).flat(),
    schema.then,
    schema.else,
    ...Object.values(shapeOf(schema.dependencies)),
  ]
  return [
    ...(Object.hasOwn(own, name) ? [own[name]!] : []),
    ...parts.filter(isShape).flatMap((part) => fieldsNamed(part, name)),
  ].filter(isShape)
}

function placeOf(schema: JsonObject, index: number): JsonObject | undefined {
  const place = listOf(schema['x-places'])[index] ?? schema['x-more'] ?? schema.items
  return isShape(place) ? place : undefined
}

function valueOf(schema: JsonObject): JsonObject | undefined {
  const { others, patterns } = shapeOf(schema['x-entries'])
  const value = others ?? Object.values(shapeOf(patterns))[0]
  return isShape(value) ? value : undefined
}
