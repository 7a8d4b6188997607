import type { JsonObject } from '../JsonObject.ts'
import { choicesIn } from './choicesIn.ts'
import { isShape } from './isShape.ts'
import { typesOf } from './typesOf.ts'

/** Choices up to this many are cards, more are a list to select from. */
const mostCards = 5
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
  return type === undefined || others.length > 0 || Object.hasOwn(schema, 'const') ? undefined : ofType[type]
}

function controlOfList(items: JsonObject): string | undefined {
  if (choicesIn(items)) return 'checkbox-list'
  return controlOf(items) === undefined ? undefined : 'list'
}
