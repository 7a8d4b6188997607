import { constantOf, flatten, isShape, placesOf, splitShape, typesOf } from '#model'
import type { Json, JsonObject } from '#model'
import { sampleValues } from './sampleValues.ts'

const deepest = 8

/** Whether an answer starts with a choice between shapes, or with tuple entries. */
export function hasShapes(schema: JsonObject): boolean {
  return /"(oneOf|anyOf|prefixItems|additionalItems)":/.test(JSON.stringify(schema))
}

/**
 * An initial, possibly invalid answer: the required fields, the alternative number `pick` of each
 * set, constants and tuple entries.
 */
export function seedOf(schema: JsonObject, pick: number, key = '', depth = 0): Json {
  const { base, sets } = splitShape(schema)
  const chosen = sets.map((set) => set[pick % set.length]!)
  const inner = chosen.map((member) => splitShape(member))
  const whole = flatten({
    ...base,
    allOf: [...((base.allOf ?? []) as readonly Json[]), ...inner.map((member) => member.base)],
  })
  const nested = inner.flatMap((member) => member.sets)
  const shape =
    nested.length > 0 && depth < deepest
      ? flatten({ ...whole, allOf: nested.map((set) => set[pick % set.length]!) })
      : whole
  const constant = constantOf(shape)
  if (constant) return constant.value
  const [type] = typesOf(shape)
  if (depth >= deepest) return sampleValues(key, [shape])[0] ?? ''
  if (type === 'object') {
    const fields = isShape(shape.properties) ? shape.properties : {}
    const required = ((shape.required ?? []) as readonly string[]).filter((name) =>
      isShape(fields[name]),
    )
    return Object.fromEntries(
      required.map((name) => [name, seedOf(fields[name] as JsonObject, pick, name, depth + 1)]),
    )
  }
  const places = type === 'array' ? placesOf(shape)?.places : undefined
  if (places) return places.map((place) => seedOf(place, pick, key, depth + 1))
  if (type === 'array' && isShape(shape.items)) return [seedOf(shape.items, pick, key, depth + 1)]
  return sampleValues(key, [shape])[0] ?? ''
}
