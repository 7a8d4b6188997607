import { fromPointer } from '#loader'
import { isObject, type Json, type JsonObject } from '#model'
import { allOf, sameAs, type Test } from '../conditions/Test.ts'
import type { Notes } from '../Note.ts'
import type { Asking } from '../pages/underCondition.ts'
import { testOfSchema } from './testOfSchema.ts'

/** A field in a layout: its path, its look, and when it is shown. */
export interface Control {
  readonly path: readonly string[]
  readonly look: JsonObject
  /** How the entries of a list are laid out. */
  readonly detail?: readonly ControlItem[]
  readonly asking: Asking
}

/** Words in a layout. */
interface Label {
  readonly says: string
  readonly isHeading?: boolean
  readonly asking: Asking
}

export type ControlItem = Control | Label

const at = ['uischema']

/** The controls and labels of a layout, in order; conditions of layouts hold for their parts. */
export function readControls(
  element: JsonObject,
  note: Notes,
  above?: Asking,
): readonly ControlItem[] {
  const asking = joined(above, askingOf(element, note))
  if (element.type === 'Control' || element.type === 'ListWithDetail') {
    const path = typeof element.scope === 'string' ? pathOf(element.scope) : []
    return path.length === 0
      ? []
      : [{ path, look: lookOf(element, note), ...detailOf(element, note), asking }]
  }
  if (element.type === 'Label')
    return typeof element.text === 'string' && element.text.trim() !== ''
      ? [{ says: element.text, asking }]
      : []
  const heading: readonly ControlItem[] =
    element.type === 'Group' && typeof element.label === 'string' && element.label.trim() !== ''
      ? [{ says: element.label, isHeading: true, asking }]
      : []
  return [
    ...heading,
    ...objectsOf(element.elements).flatMap((each) => readControls(each, note, asking)),
  ]
}

const objectsOf = (value: Json | undefined) =>
  (Array.isArray(value) ? (value as readonly Json[]) : []).filter(isObject)

function joined(one: Asking, other: Asking): Asking {
  return one === 'lost' || other === 'lost' ? 'lost' : allOf([one, other])
}

/** "#/properties/person/properties/name" → ["person", "name"]. */
function pathOf(scope: string): readonly string[] {
  const keys = fromPointer(scope.replace(/^#/, '').replace(/\/$/, ''))
  return keys.filter((key, index) => index % 2 === 1 || key !== 'properties')
}

function detailOf(
  { options }: JsonObject,
  note: Notes,
): { readonly detail?: readonly ControlItem[] } {
  const detail = isObject(options) ? options.detail : undefined
  return isObject(detail) ? { detail: readControls(detail, note) } : {}
}

const carried = new Set(['multi', 'format', 'slider', 'readonly', 'placeholder', 'detail'])

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

/** The rule of an element, whole: a condition that is only half known is "lost". */
export function askingOf({ rule, scope, label }: JsonObject, note: Notes): Asking {
  if (!isObject(rule) || !isObject(rule.condition)) return undefined
  const isHiding = rule.effect === 'HIDE' || rule.effect === 'DISABLE'
  const test = testOf(rule.condition)
  if (test === 'always' && !isHiding) return undefined
  if (!test || test === 'always') {
    note(
      'import/condition-left-out',
      { name: String(label ?? scope ?? 'layout'), why: 'its rule is not about answers' },
      at,
    )
    return 'lost'
  }
  if (rule.effect === 'ENABLE' || rule.effect === 'DISABLE')
    note(
      'import/rewritten',
      { keyword: 'effect', how: 'a field that was to be disabled is not shown' },
      at,
    )
  return isHiding ? { not: test } : test
}

/** "always": JSON Forms takes a condition for true that it does not know. */
function testOf(condition: JsonObject): Test | 'always' | undefined {
  const { type, conditions, scope, schema, expectedValue, failWhenUndefined } = condition
  if (type === 'AND' || type === 'OR') {
    const tests = objectsOf(conditions).map(testOf)
    if (tests.length === 0 || tests.some((test) => test === undefined)) return undefined
    const known = tests.filter((test): test is Test => test !== 'always')
    if (known.length === 0 || (type === 'OR' && known.length < tests.length)) return 'always'
    return type === 'AND' ? { all: known } : { any: known }
  }
  if (condition.validate !== undefined || typeof scope !== 'string') return undefined
  const name = pathOf(scope).join('.')
  if (schema === undefined && type !== 'LEAF') return 'always'
  if (schema !== undefined && name === '') return { page: schema }
  if (name === '') return undefined
  if (type === 'LEAF') return expectedValue === undefined ? undefined : sameAs(name, expectedValue)
  const test = testOfSchema(name, schema!)
  return failWhenUndefined === true && test ? { all: [{ answered: name }, test] } : test
}
