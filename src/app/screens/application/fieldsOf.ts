import type { JsonObject } from '#model'

type Fields = Readonly<Record<string, JsonObject>>

/**
 * Every field that a form can have, including those of its conditions and alternatives, in drawing
 * order. A field keeps its first schema.
 */
export function fieldsOf(
  schema: JsonObject,
  look: JsonObject,
): readonly (readonly [string, JsonObject])[] {
  const fields = collect(schema)
  const order = (look['ui:order'] ?? []) as readonly string[]
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.entries(fields).sort(([one], [other]) => rank(one) - rank(other))
}

function collect(schema: JsonObject): Fields {
  const listed = ['allOf', 'oneOf', 'anyOf'].flatMap(
    (key) => (schema[key] ?? []) as readonly JsonObject[],
  )
  const parts = [schema['then'], schema['else'], ...listed]
  const brought = parts
    .filter((part): part is JsonObject => typeof part === 'object' && part !== null)
    .map(collect)
  return Object.assign({}, ...brought.reverse(), (schema['properties'] ?? {}) as Fields) as Fields
}
