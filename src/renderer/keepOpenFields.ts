import type { JsonObject } from '#model'

/** A schema with the fields that its conditions bring for these data. */
export type OpenSchema = (schema: JsonObject, data: object) => JsonObject

/**
 * What is typed without the fields that are hidden now, and the schema of the rest. A field that shows only because of a hidden one is hidden
 * too. A schema without conditions is its own, and keeps what it does not know.
 */
export function keepOpenFields(schema: JsonObject, typed: object, open: OpenSchema): { schema: JsonObject; typed: object } {
  if (!hasConditions(schema)) return { schema, typed }
  for (let kept = typed; ;) {
    const now = open(schema, kept)
    const shown = Object.entries(kept).filter(([name]) => Object.hasOwn((now['properties'] ?? {}) as JsonObject, name))
    if (shown.length === Object.keys(kept).length) return { schema: now, typed: kept }
    kept = Object.fromEntries(shown)
  }
}

function hasConditions(schema: JsonObject): boolean {
  const members = (schema['allOf'] ?? []) as readonly JsonObject[]
  return [schema, ...members].some((member) => 'if' in member)
}
