import type { UiSchema } from '@rjsf/utils'
import { controlOfDrawn, isObject, type Bundle, type Json, type JsonObject } from '#model'
import { fields } from './fields/index.ts'
import { lazyFurther } from './lazy/lazyWidgets.ts'
import { widgets } from './widgets/index.ts'

/** Drawn by rjsf itself. */
const drawnByType = ['text', 'group']

/**
 * The form's own uiSchema, plus a widget for every field that names none: by format, otherwise by
 * the shape of its value. `more`: what conditions say about a field that the form already
 * describes; its first description is used, and the fields of a group are those of all.
 */
export function createUiSchema(
  schema: JsonObject,
  ui: JsonObject,
  formats: Bundle['formats'],
  more: readonly JsonObject[] = [],
): UiSchema {
  const format = typeof schema.format === 'string' ? formats[schema.format] : undefined
  const own = ui['ui:field'] ?? ui['ui:widget'] ?? format?.widget
  const shaped = byShape(schema)
  const look = own === 'select' && shaped === 'combobox' ? shaped : (own ?? shaped)
  const isAsked = look === 'checkbox' && schema['x-asked']
  const named = isAsked ? 'yes-no' : isOnlyChoice(schema, look) ? 'shown' : look
  const drawn: Record<string, unknown> = { ...ui }
  delete drawn['ui:widget']
  if (ui['ui:because'] !== undefined)
    drawn['ui:help'] = [ui['ui:help'] ?? schema.description, ui['ui:because']]
      .filter((words) => typeof words === 'string')
      .join(' ')
  delete drawn['ui:because']
  // Only the chosen alternative determines what is drawn; its fields get their look then.
  if (named === 'alternatives')
    drawn['ui:options'] = { ...(ui['ui:options'] as JsonObject), look: ui }
  if (typeof named === 'string' && Object.hasOwn(fields, named)) drawn['ui:field'] = named
  else if (typeof named === 'string') {
    widgets[named] ??= lazyFurther(named)
    drawn['ui:widget'] = named
  }
  const all = [schema, ...more].flatMap(fieldsOf)
  for (const name of new Set(all.map(([each]) => each))) {
    const [first, ...others] = all.filter(([each]) => each === name).map(([, field]) => field)
    drawn[name] = createUiSchema(first!, (ui[name] ?? {}) as JsonObject, formats, others)
  }
  const [items, ...otherItems] = [schema, ...more].map((each) => each.items).filter(isObject)
  if (items)
    drawn.items = createUiSchema(items, (ui.items ?? {}) as JsonObject, formats, otherItems)
  return drawn as UiSchema
}

/** Whether a widget that offers choices has a single one, which is shown instead. */
function isOnlyChoice(schema: JsonObject, look: unknown): boolean {
  return schema['x-constant'] !== undefined && ['radio-cards', 'select'].includes(String(look))
}

/** Each description of a field: the form's own first, then those that conditions add. */
function fieldsOf(schema: JsonObject): readonly (readonly [name: string, field: JsonObject])[] {
  const parts = [schema.then, schema.else, ...((schema.allOf ?? []) as readonly Json[])].filter(
    isObject,
  )
  const own = Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(
    ([name, field]) => (isObject(field) ? [[name, field] as const] : []),
  )
  return [...own, ...parts.flatMap(fieldsOf)]
}

/** Including those that a condition adds. */
export function hasAlternatives(schema: JsonObject): boolean {
  const parts = [schema.then, schema.else, ...((schema.allOf ?? []) as readonly Json[])]
  return (
    schema['x-alternatives'] !== undefined ||
    parts.some((part) => isObject(part) && hasAlternatives(part))
  )
}

function byShape(schema: JsonObject): string | undefined {
  const control = hasAlternatives(schema) ? 'alternatives' : controlOfDrawn(schema)
  return control !== undefined && drawnByType.includes(control) ? undefined : control
}
