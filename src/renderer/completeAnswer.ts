import {
  controlOfDrawn,
  entrySchema,
  rowsKey,
  settle,
  type Entries,
  type EntryRow,
  type Json,
  type JsonObject,
  type OpenSchema,
  fromJson,
} from '#model'
import { blankRow } from './blankRow.ts'
import { keepOpenFields } from './keepOpenFields.ts'
import { nameError, rowsOf } from './shapes/entries.ts'

/**
 * The answer as validated and sent: without hidden fields and `undefined`. A required group is
 * included even if it is empty, so that each of its fields is validated, and so are a required list
 * and its minimum rows (an empty row of one value is null). A required field that accepts null and
 * was left empty is null. An optional group that was left empty is omitted. A required constant is
 * included. `ui` is the form's look: files and other lists that are not drawn as rows get no rows.
 * `open` returns a schema with the fields that its conditions add.
 */
export function completeAnswer(
  whole: JsonObject,
  all: object,
  ui: JsonObject,
  open: OpenSchema,
): JsonObject {
  const { schema, typed } = keepOpenFields(whole, all, open)
  const answer: Record<string, Json> = {}
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonObject>>
  const lookOf = (name: string) => (ui[name] ?? {}) as JsonObject
  for (const [name, value] of Object.entries(typed) as [string, Json | undefined][]) {
    const property = properties[name] ?? {}
    if (value !== undefined && !isBlankGroup(property, value))
      answer[name] = complete(property, value, lookOf(name), open)
  }
  const required = (schema.required ?? []) as readonly string[]
  for (const [name, property] of Object.entries(properties)) {
    const isSet =
      property['x-constant'] === 'chosen' ||
      (property['x-constant'] !== undefined && required.includes(name))
    if (isSet && !isAsked(lookOf(name))) answer[name] = property.const!
  }
  for (const name of required) {
    const property = properties[name] ?? {}
    if (Object.hasOwn(answer, name)) continue
    if (property['x-places'] !== undefined) answer[name] = completePlaces(property, [], open)
    else if (
      property.type === 'object' &&
      (property['x-alternatives'] === undefined || property.properties !== undefined)
    )
      answer[name] = completeAnswer(property, {}, lookOf(name), open)
    else if (property.type === 'array')
      answer[name] = completeList(property, [], lookOf(name), open)
    else if (takesNull(property)) answer[name] = null
  }
  if (schema['x-entries'] !== undefined)
    Object.assign(answer, completeEntries(schema, all, ui, open))
  return answer
}

/** Whether people answer a constant with the control that its look names. */
function isAsked(look: JsonObject): boolean {
  const named = look['ui:field'] ?? look['ui:widget']
  return (
    named !== undefined && !['hidden', 'radio-cards', 'select', 'combobox'].includes(String(named))
  )
}

const includes = (list: Json | undefined, value: Json) =>
  Array.isArray(list) && (list as readonly Json[]).includes(value)

function takesNull({ type, enum: listed, 'x-null': isNoted }: JsonObject): boolean {
  return isNoted === true || includes(type, 'null') || includes(listed, null)
}

/** rjsf initializes every group as {}; a constant in it is not input. */
function isBlankGroup(schema: JsonObject, value: Json): boolean {
  if (schema.type !== 'object' || typeof value !== 'object' || value === null) return false
  const fields = (schema.properties ?? {}) as Readonly<Record<string, JsonObject>>
  const isWritten = rowsKey in value
  return Object.entries(value).every(([name, part]) => {
    if (name === rowsKey)
      return (part as readonly EntryRow[]).every(
        (row) => !row.name && (row.value ?? undefined) === undefined,
      )
    // Entries that an object came with have become rows since.
    return (
      part === undefined ||
      fields[name]?.['x-constant'] === true ||
      (isWritten && !Object.hasOwn(fields, name))
    )
  })
}

function complete(schema: JsonObject, value: Json, ui: JsonObject, open: OpenSchema): Json {
  const shape = schema['x-alternatives'] === undefined ? schema : settle(schema, value, open).schema
  if (shape['x-constant'] !== undefined && !isAsked(ui)) return shape.const!
  if (Array.isArray(value))
    return shape['x-places'] === undefined
      ? completeList(shape, value, ui, open)
      : completePlaces(shape, value, open)
  return typeof value === 'object' && value !== null
    ? completeAnswer(schema, value, ui, open)
    : value
}

function completeList(
  schema: JsonObject,
  rows: readonly (Json | undefined)[],
  ui: JsonObject,
  open: OpenSchema,
): readonly Json[] {
  const items = (schema.items ?? {}) as JsonObject
  const named = ui['ui:field'] ?? ui['ui:widget'] ?? controlOfDrawn(schema)
  const isList = named === 'list'
  if (!isList && items.type !== 'object') return rows.filter((row) => row !== undefined)
  const isGrown = isList && (ui['ui:options'] as JsonObject | undefined)?.fixed !== true
  const count = Math.max(rows.length, isGrown ? Number(schema.minItems ?? 0) : 0)
  const blank = blankRow(items)
  return Array.from({ length: count }, (_, index) =>
    complete(items, rows[index] ?? blank, (ui.items ?? {}) as JsonObject, open),
  )
}

/**
 * Entries up to the last that is filled in, at least the minimum; an empty one in between is null.
 */
function completePlaces(
  schema: JsonObject,
  typed: readonly (Json | undefined)[],
  open: OpenSchema,
): readonly Json[] {
  const places = fromJson<readonly JsonObject[]>(schema['x-places'])
  const filled = typed.findLastIndex(
    (value, index) => value !== undefined && value !== null && !isBlankGroup(placeAt(index), value),
  )
  const constants =
    filled < 0 && schema.minItems === undefined
      ? 0
      : places.findLastIndex((place) => place['x-constant'] !== undefined) + 1
  const count = Math.max(filled + 1, constants, Number(schema.minItems ?? 0))
  function placeAt(index: number): JsonObject {
    return places[index] ?? ((schema['x-more'] ?? {}) as JsonObject)
  }
  return Array.from({ length: count }, (_, index) =>
    complete(placeAt(index), typed[index] ?? blankRow(placeAt(index)), {}, open),
  )
}

/**
 * Rows with a valid name; if one row is required and none is valid, reported by the schema's
 * `required`.
 */
function completeEntries(
  schema: JsonObject,
  typed: object,
  ui: JsonObject,
  open: OpenSchema,
): JsonObject {
  const entries = fromJson<Entries>(schema['x-entries'])
  const rows = rowsOf(typed, schema)
  return Object.fromEntries(
    rows.flatMap(({ name, value }, index): [string, Json][] => {
      if (!name || name.trim() === '' || nameError(rows, index, schema)) return []
      const shape = entrySchema(entries, name)
      return [
        [
          name,
          complete(
            shape,
            (value ?? blankRow(shape)) as Json,
            (ui.additionalProperties ?? {}) as JsonObject,
            open,
          ),
        ],
      ]
    }),
  )
}
