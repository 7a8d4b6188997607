import { isShape, type Json, type JsonObject } from '#model'

type Field = readonly [name: string, schema: JsonObject]

/**
 * Every field that a drawable schema (`drawable` in #loader) can have, in drawing order: its own,
 * then those of its conditions and alternatives. A field keeps its first schema.
 */
export function everyField(schema: JsonObject): readonly Field[] {
  const fields = new Map<string, JsonObject>()
  for (const [name, field] of collect(schema)) if (!fields.has(name)) fields.set(name, field)
  return [...fields]
}

function collect(schema: JsonObject): readonly Field[] {
  const own = Object.entries(isShape(schema.properties) ? schema.properties : {})
  const parts = [
    ...listOf(schema.allOf),
    schema.then,
    schema.else,
    ...(listOf(schema['x-alternatives']) as readonly (readonly Json[])[]).flat(),
  ]
  return [
    ...own.flatMap(([name, field]): Field[] => (isShape(field) ? [[name, field]] : [])),
    ...parts.filter(isShape).flatMap(collect),
  ]
}

const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : []
