import { constantOf, controlOf, isShape, placesOf, splitShape, typesOf } from '#model'
import type { Json, JsonObject } from '#model'

/** What the page sends for a required field that was left empty; undefined if it sends nothing. */
export function leftEmpty(schema: JsonObject, look: JsonObject): Json | undefined {
  const named = look['ui:field'] ?? look['ui:widget']
  const constant = constantOf(schema)
  if (constant && (named === undefined || named === 'hidden')) return constant.value
  const { base, sets } = splitShape(schema)
  const [type] = typesOf(base)
  if (type === 'object' && (sets.length === 0 || isShape(base.properties)))
    return emptyGroup(base, look)
  const places = placesOf(base)
  if (places)
    return Array.from({ length: Number(base.minItems ?? 0) }, (_, index) =>
      blank(places.places[index] ?? places.more ?? {}),
    )
  if (type === 'array') {
    const isList = (named ?? controlOf(schema)) === 'list'
    const isGrown = isList && (look['ui:options'] as JsonObject | undefined)?.fixed !== true
    return Array.from({ length: isGrown ? Number(base.minItems ?? 0) : 0 }, () =>
      blank(isShape(base.items) ? base.items : {}),
    )
  }
  return takesNull(base) ? null : undefined
}

/** A group in which nothing is answered. */
export function emptyGroup(schema: JsonObject, look: JsonObject): JsonObject {
  const fields = (schema.properties ?? {}) as Readonly<Record<string, JsonObject>>
  const left = ((schema.required ?? []) as readonly string[]).map((name) => [
    name,
    leftEmpty(fields[name] ?? {}, (look[name] ?? {}) as JsonObject),
  ])
  return Object.fromEntries(left.filter(([, value]) => value !== undefined)) as JsonObject
}

/** An empty row: null if it is a single value. */
function blank(schema: JsonObject): Json {
  return leftEmpty(schema, {}) ?? (typesOf(splitShape(schema).base)[0] === 'object' ? {} : null)
}

function takesNull({ type, enum: listed, 'x-null': isNoted }: JsonObject): boolean {
  return isNoted === true || includes(type, 'null') || includes(listed, null)
}

const includes = (list: Json | undefined, value: Json) =>
  Array.isArray(list) && (list as readonly Json[]).includes(value)
