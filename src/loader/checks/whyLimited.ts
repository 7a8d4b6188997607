import { choicesIn, isObject, type JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { fieldShape } from './fieldShape.ts'
import { widgets } from './uiNames.ts'

/**
 * Requirements of some controls that a field's schema does not meet: a minimum and maximum,
 * choices, or text entries.
 */
export function whyLimited(
  name: string,
  schema: JsonObject,
): Pick<Diagnostic, 'code' | 'values'> | undefined {
  const items = fieldShape(isObject(schema.items) ? schema.items : {})
  if (name === 'checkbox-list' || name === 'ranking')
    return choicesIn(items.schema)
      ? undefined
      : { code: 'loader/widget-without-choices', values: { name } }
  if (name === 'lines') {
    const isOfTexts = items.kind === 'value' && items.types.every((type) => type === 'string')
    return isOfTexts
      ? undefined
      : {
          code: 'loader/widget-misfits',
          values: { name, gives: 'a list of texts', takes: 'a list of other values' },
        }
  }
  const what = whyNoRange(name, schema)
  return what === undefined
    ? undefined
    : { code: 'loader/widget-without-range', values: { name, what } }
}

function whyNoRange(name: string, schema: JsonObject): string | undefined {
  const { range } = Object.hasOwn(widgets, name) ? widgets[name]! : {}
  if (!range || (range.mostSteps !== undefined && choicesIn(schema))) return undefined
  const { minimum, maximum } = schema
  if (typeof minimum !== 'number') return 'no "minimum"'
  if (typeof maximum !== 'number') return 'no "maximum"'
  const steps = maximum - minimum + 1
  return range.mostSteps !== undefined && steps > range.mostSteps
    ? `${steps} values between them, more than the ${range.mostSteps} of a ${name}`
    : undefined
}
