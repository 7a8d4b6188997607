import type { JsonObject } from '../JsonObject.ts'
import { choicesIn } from './choicesIn.ts'
import { isShape } from './isShape.ts'
import mostChoices from './mostChoices.json' with { type: 'json' }
import { typesOf } from './typesOf.ts'

/** Formats of JSON Schema whose strings have their own control. */
const ofFormat: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'date-time',
  time: 'time',
  'local-time': 'time',
  duration: 'duration',
  uri: 'url',
  'uri-reference': 'url',
  'uri-template': 'url',
  iri: 'url',
  'iri-reference': 'url',
  email: 'email',
  'idn-email': 'email',
  'international-phone': 'phone',
}
const ofType: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'integer',
  number: 'number',
}

/**
 * The control of a field of a drawable schema (`drawable` in #loader) that names no widget:
 * `controlOf` for a schema that is already prepared for drawing.
 */
export function controlOfDrawn(shape: JsonObject): string | undefined {
  if (shape['x-constant'] !== undefined) return 'hidden'
  if (shape['x-alternatives'] !== undefined) return 'alternatives'
  const [type, ...others] = typesOf(shape)
  if (isShown(shape) && type !== 'object') return type === 'array' ? 'shown-list' : 'shown'
  if (type === 'object') return controlOfObject(shape)
  if (type === 'array') return controlOfList(shape)
  if (type === 'boolean' || (type === undefined && shape.const === true))
    return shape['x-asked'] === true ? 'yes-no' : 'checkbox'
  const choices = choicesIn(shape)
  if (choices) return ofChoices(choices.length)
  if (Array.isArray(shape.enum)) return undefined
  if (others.length > 0) return [type, ...others].includes('string') ? 'text-or-number' : 'number'
  return type === undefined ? 'text' : ofText(shape, type)
}

/** Cards, a select list, or a list with a search in it. */
function ofChoices(count: number): string {
  if (count <= mostChoices.cards) return 'radio-cards'
  return count > mostChoices.list ? 'combobox' : 'select'
}

/** Values set by a rule, and read-only ones; a list of groups is shown like an editable one. */
function isShown({ readOnly, 'x-value': rule, items }: JsonObject): boolean {
  return (
    (readOnly === true || rule !== undefined) &&
    !(isShape(items) && typesOf(items).includes('object'))
  )
}

function ofText({ format }: JsonObject, type: string): string | undefined {
  const isNamed = type === 'string' && typeof format === 'string' && Object.hasOwn(ofFormat, format)
  return isNamed ? ofFormat[format] : ofType[type]
}

/** A file as the server keeps it (schemas/common/upload.json). */
function isFile({ properties }: JsonObject): boolean {
  return (
    isShape(properties) &&
    ['uuid', 'name', 'type', 'bytes'].every((name) => Object.hasOwn(properties, name))
  )
}

function controlOfObject(shape: JsonObject): string | undefined {
  if (shape['x-entries'] !== undefined) return 'entries'
  return isShape(shape.properties) && Object.keys(shape.properties).length > 0 ? 'group' : undefined
}

function controlOfList(shape: JsonObject): string | undefined {
  if (shape['x-places'] !== undefined) return 'places'
  if (!isShape(shape.items)) return undefined
  if (isFile(shape.items)) return 'upload'
  return choicesIn(shape.items) ? 'checkbox-list' : 'list'
}
