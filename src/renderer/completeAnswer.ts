import { controlOf, type Json, type JsonObject } from '#model'
import { blankRow } from './blankRow.ts'
import { keepOpenFields, type OpenSchema } from './keepOpenFields.ts'

/**
 * The answer as it is judged and sent: no field that is hidden now; nothing `undefined`; a required group is there even while nothing is typed in it, so that
 * each of its fields is judged, and so are a required list and the rows that it has at least (a row of one value that is left empty is null); a required field that may be null and
 * was left empty is null; a group that may be left out and was left empty is. `ui` is the form's look: files and other lists that are not drawn as rows get none.
 * `open` gives a schema with the fields that its conditions bring.
 */
export function completeAnswer(whole: JsonObject, all: object, ui: JsonObject, open: OpenSchema): JsonObject {
  const { schema, typed } = keepOpenFields(whole, all, open)
  const answer: Record<string, Json> = {}
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonObject>>
  const lookOf = (name: string) => (ui[name] ?? {}) as JsonObject
  for (const [name, value] of Object.entries(typed) as [string, Json | undefined][]) {
    if (value !== undefined && !isBlankGroup(properties[name], value))
      answer[name] = complete(properties[name] ?? {}, value, lookOf(name), open)
  }
  for (const name of (schema.required ?? []) as readonly string[]) {
    const property = properties[name] ?? {}
    if (name in answer) continue
    if (property.type === 'object') answer[name] = completeAnswer(property, {}, lookOf(name), open)
    else if (property.type === 'array') answer[name] = completeList(property, [], lookOf(name), open)
    else if (Array.isArray(property.type) && property.type.includes('null')) answer[name] = null
  }
  return answer
}

/** rjsf begins every group that it draws as {}. */
function isBlankGroup(schema: JsonObject | undefined, value: Json): boolean {
  if (schema?.type !== 'object' || typeof value !== 'object' || value === null) return false
  return Object.values(value).every((part) => part === undefined)
}

function complete(schema: JsonObject, value: Json, ui: JsonObject, open: OpenSchema): Json {
  if (Array.isArray(value)) return completeList(schema, value as readonly Json[], ui, open)
  return typeof value === 'object' && value !== null ? completeAnswer(schema, value, ui, open) : value
}

function completeList(schema: JsonObject, rows: readonly (Json | undefined)[], ui: JsonObject, open: OpenSchema): readonly Json[] {
  const items = (schema.items ?? {}) as JsonObject
  const named = ui['ui:field'] ?? ui['ui:widget'] ?? controlOf(schema)
  const isList = named === 'list'
  if (!isList && items.type !== 'object') return rows.filter((row) => row !== undefined)
  const isGrown = isList && (ui['ui:options'] as JsonObject | undefined)?.fixed !== true
  const count = Math.max(rows.length, isGrown ? Number(schema.minItems ?? 0) : 0)
  const blank = blankRow(items)
  return Array.from({ length: count }, (_, index) => complete(items, rows[index] ?? blank, (ui.items ?? {}) as JsonObject, open))
}
