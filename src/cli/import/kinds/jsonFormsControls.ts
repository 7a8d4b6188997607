import { fromPointer } from '#loader'
import { isObject, type Json, type JsonObject } from '#model'
import type { Notes } from '../Note.ts'

/** A field in a layout: its path, its look, and its conditions. */
export interface Control {
  readonly path: readonly string[]
  readonly look: JsonObject
  readonly when?: Condition
}

/** Shown while the field at the path matches the schema; `isNot`: while it does not. */
export interface Condition {
  readonly path: readonly string[]
  readonly schema: Json
  readonly isNot: boolean
}

const at = ['uischema']

/** The controls of a layout, in order. */
export function readControls(
  element: JsonObject,
  note: Notes,
  above?: Condition,
): readonly Control[] {
  const when = conditionOf(element.rule, note) ?? above
  if (element.type === 'Control' || element.type === 'ListWithDetail') {
    const path = typeof element.scope === 'string' ? pathOf(element.scope) : []
    return path.length === 0 ? [] : [{ path, look: lookOf(element, note), ...(when && { when }) }]
  }
  if (element.type === 'Label')
    note(
      'import/left-out',
      {
        what: `The label "${String(element.text ?? '')}"`,
        why: 'a form has no texts between its fields',
      },
      at,
    )
  const elements = (
    Array.isArray(element.elements) ? (element.elements as readonly Json[]) : []
  ).filter(isObject)
  return elements.flatMap((each) => readControls(each, note, when))
}

/** "#/properties/person/properties/name" → ["person", "name"]. */
function pathOf(scope: string): readonly string[] {
  const keys = fromPointer(scope.replace(/^#/, ''))
  return keys.filter((key, index) => index % 2 === 1 || key !== 'properties')
}

const carried = new Set(['multi', 'format', 'slider', 'readonly', 'placeholder'])

function lookOf({ label, options, type }: JsonObject, note: Notes): JsonObject {
  const given = isObject(options) ? options : {}
  for (const key of Object.keys(given))
    if (!carried.has(key))
      note(
        'import/left-out',
        { what: `The option "${key}"`, why: 'Lintel has no such setting' },
        at,
      )
  if (type === 'ListWithDetail') return {}
  return {
    ...(typeof label === 'string' && label !== '' && { 'ui:title': label }),
    ...(given.multi === true && { 'ui:widget': 'textarea' }),
    ...(given.format === 'radio' && { 'ui:widget': 'radio-cards' }),
    ...(given.format === 'password' && { 'ui:widget': 'password' }),
    ...(given.slider === true && { 'ui:widget': 'slider' }),
    ...(given.readonly === true && { 'ui:readonly': true }),
    ...(typeof given.placeholder === 'string' && { 'ui:placeholder': given.placeholder }),
  }
}

function conditionOf(rule: Json | undefined, note: Notes): Condition | undefined {
  if (!isObject(rule) || !isObject(rule.condition)) return undefined
  const { scope, schema, expectedValue } = rule.condition
  const asked = schema ?? (expectedValue === undefined ? undefined : { const: expectedValue })
  if (typeof scope !== 'string' || asked === undefined) {
    note('import/left-out', { what: 'A rule of the layout', why: 'it is not about one field' }, at)
    return undefined
  }
  if (rule.effect === 'ENABLE' || rule.effect === 'DISABLE')
    note(
      'import/rewritten',
      { keyword: 'effect', how: 'a field that was to be disabled is not shown' },
      at,
    )
  return {
    path: pathOf(scope),
    schema: asked,
    isNot: rule.effect === 'HIDE' || rule.effect === 'DISABLE',
  }
}
