import type { JsonObject } from '../JsonObject.ts'
import { choicesIn } from './choicesIn.ts'
import { isShape } from './isShape.ts'
import { typesOf } from './typesOf.ts'

/** Choices up to this many are cards, more are a list to select from. */
const mostCards = 5
/** Formats of JSON Schema whose texts have a control of their own. */
const ofFormat: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'date-time',
  time: 'time',
  'local-time': 'time',
  duration: 'duration',
  uri: 'url',
  email: 'email',
}
const ofType: Readonly<Record<string, string>> = { string: 'text', integer: 'integer', number: 'number' }

/**
 * The control of a field that names no widget, by the shape of its value: a widget's name, or "group" for an object, whose fields are drawn
 * one by one. `undefined`: no control draws it, and the loader refuses it. The schema is without `$ref`s.
 */
export function controlOf(schema: JsonObject): string | undefined {
  const [type, ...others] = typesOf(schema)
  if (type === 'boolean' && others.length === 0) return 'checkbox'
  if (type === 'object') return isShape(schema.properties) && Object.keys(schema.properties).length > 0 ? 'group' : undefined
  if (type === 'array') return isShape(schema.items) ? controlOfList(schema.items) : undefined
  const choices = choicesIn(schema)
  if (choices) return choices.length > mostCards ? 'select' : 'radio-cards'
  return type === undefined || others.length > 0 || Object.hasOwn(schema, 'const') ? undefined : ofText(schema, type)
}

function ofText({ format }: JsonObject, type: string): string | undefined {
  const isNamed = type === 'string' && typeof format === 'string' && Object.hasOwn(ofFormat, format)
  return isNamed ? ofFormat[format] : ofType[type]
}

function controlOfList(items: JsonObject): string | undefined {
  if (choicesIn(items)) return 'checkbox-list'
  return controlOf(items) === undefined ? undefined : 'list'
}
