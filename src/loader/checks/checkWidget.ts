import type { JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { fieldShape, ownShapes, type FieldShape } from './fieldShape.ts'
import { fittingWidgets } from './fittingWidgets.ts'
import { widgets } from './uiNames.ts'
import { widgetDraws } from './widgetDraws.ts'

const words: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
  choice: 'one of several choices',
  anything: 'one value to read',
  alternatives: 'one of several shapes',
  entries: 'answers under names that people type',
  places: 'a list with a schema for each place',
}
const typedTypes = ['string', 'number', 'integer', 'boolean']

/**
 * Checks that the widget can draw the field and gives a type that the field accepts. `holder`: the
 * widget of the object that contains it.
 */
export function checkWidget(
  name: string,
  schema: JsonObject,
  place: Pick<Diagnostic, 'file' | 'pointer'>,
  holder?: string,
): Diagnostic[] {
  const shape = fieldShape(schema)
  if (!Object.hasOwn(widgets, name) || widgetDraws(name, shape, holder)) return []
  const [gives, fits] = [widgets[name]!.gives, fittingWidgets(shape, holder)]
  const isTyped = shape.kind === 'value' && shape.types.every((type) => typedTypes.includes(type))
  if (gives.includes('choice') && isTyped)
    return [{ code: 'loader/widget-without-choices', values: { name, fits }, ...place }]
  return [
    {
      code: 'loader/widget-misfits',
      values: { name, gives: sayGiven(name, gives), takes: sayTaken(shape, gives), fits },
      ...place,
    },
  ]
}

function sayGiven(name: string, gives: readonly string[]): string {
  const { needs } = widgets[name]!
  if (name === 'street') return 'the first line of an address'
  if (ownShapes.some((own) => own === name)) return words[name]!
  if (name === 'shown-list') return 'a list of texts or numbers to read'
  if (needs)
    return `${gives.includes('array') ? 'a list of objects' : 'an object'} with ${needs.map((field) => `"${field}"`).join(', ')}`
  return say(gives)
}

function sayTaken({ kind, types, choices, schema }: FieldShape, gives: readonly string[]): string {
  if (kind !== 'value') return words[kind]!
  if (choices) return choices.length === 1 ? `${JSON.stringify(choices[0])}` : words['choice']!
  const fields =
    types.includes('object') && gives.includes('object')
      ? Object.keys(Object(schema.properties))
      : []
  if (fields.length > 0) return `an object with ${fields.map((field) => `"${field}"`).join(', ')}`
  return types.length === 0 ? 'anything that is typed' : say(types)
}

function say(types: readonly string[]): string {
  return types.map((type) => words[type] ?? type).join(' or ')
}
