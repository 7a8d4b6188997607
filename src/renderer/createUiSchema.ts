import type { UiSchema } from '@rjsf/utils'
import { controlOfDrawn, type Bundle, type Json, type JsonObject } from '#model'
import { fields } from './fields/index.ts'

/** Drawn by rjsf itself. */
const drawnByType = ['text', 'group']

/** The form's own uiSchema, with a widget for every field that names none: by format, else by the shape of its value. */
export function createUiSchema(schema: JsonObject, ui: JsonObject, formats: Bundle['formats']): UiSchema {
  const format = typeof schema.format === 'string' ? formats[schema.format] : undefined
  const named = ui['ui:field'] ?? ui['ui:widget'] ?? format?.widget ?? byShape(schema)
  const drawn: Record<string, unknown> = { ...ui }
  delete drawn['ui:widget']
  // Which alternative is drawn shows only when it is chosen: its fields get their look then.
  if (named === 'alternatives') drawn['ui:options'] = { ...(ui['ui:options'] as JsonObject), look: ui }
  if (typeof named === 'string') drawn[named in fields ? 'ui:field' : 'ui:widget'] = named
  for (const [name, property] of Object.entries(fieldsOf(schema))) {
    drawn[name] = createUiSchema(property, (ui[name] ?? {}) as JsonObject, formats)
  }
  if (isObject(schema.items)) drawn.items = createUiSchema(schema.items, (ui.items ?? {}) as JsonObject, formats)
  return drawn as UiSchema
}

/** Those that conditions bring too. A field keeps its first description. */
function fieldsOf(schema: JsonObject): Readonly<Record<string, JsonObject>> {
  const parts = [schema.then, schema.else, ...((schema.allOf ?? []) as readonly Json[])].filter(isObject).map(fieldsOf)
  return Object.assign({}, ...parts.reverse(), schema.properties) as Readonly<Record<string, JsonObject>>
}

/** Also those that a condition brings. */
function hasAlternatives(schema: JsonObject): boolean {
  const parts = [schema.then, schema.else, ...((schema.allOf ?? []) as readonly Json[])]
  return schema['x-alternatives'] !== undefined || parts.some((part) => isObject(part) && hasAlternatives(part))
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function byShape(schema: JsonObject): string | undefined {
  const control = hasAlternatives(schema) ? 'alternatives' : controlOfDrawn(schema)
  return control !== undefined && drawnByType.includes(control) ? undefined : control
}
