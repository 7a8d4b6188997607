import { choicesIn, constantOf, entriesOf, flatten, placesOf, splitShape, typesOf } from '#model'
import type { Json, JsonObject } from '#model'

/** Shapes that only the widget of the same name draws. */
export const ownShapes = ['alternatives', 'entries', 'places'] as const

export interface FieldShape {
  readonly kind: (typeof ownShapes)[number] | 'value'
  /** The schema that its control draws. */
  readonly schema: JsonObject
  /** Types of its values, except null; empty if it accepts anything. */
  readonly types: readonly string[]
  readonly choices?: readonly Json[]
}

/** A field as its control sees it. */
export function fieldShape(written: JsonObject): FieldShape {
  const { base, sets } = splitShape(written)
  const schema = flatten(base)
  const constant = constantOf(schema)
  const choices = choicesIn(schema) ?? (constant ? [constant.value] : undefined)
  const kind =
    sets.length > 0
      ? 'alternatives'
      : entriesOf(schema)
        ? 'entries'
        : placesOf(schema)
          ? 'places'
          : 'value'
  const listed =
    choices ??
    (Array.isArray(schema.enum)
      ? (schema.enum as readonly Json[])
      : schema.const === true
        ? [true]
        : undefined)
  return {
    kind,
    schema,
    types: listed ? [...new Set(listed.map(typeOf))] : typesOf(schema),
    ...(choices && { choices }),
  }
}

function typeOf(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}
