import type { Json, JsonObject } from '#model'
import { isObject } from '../json/isObject.ts'
import { variants } from './declaredFacts.ts'

/** Schemas of a form's fields by name: its own in order, then those that conditions add. The first schema of a field takes precedence. */
export function fieldsOf(schema: JsonObject): Readonly<Record<string, Json>> {
  const fields: Record<string, Json> = {}
  for (const { properties } of variants(schema)) {
    if (!isObject(properties)) continue
    for (const [name, field] of Object.entries(properties)) if (!Object.hasOwn(fields, name)) fields[name] = field
  }
  return fields
}
