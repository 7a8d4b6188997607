import { choicesIn, isObject, type JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { fieldShape } from './fieldShape.ts'

/** Maximum number of points on a scale: people can't distinguish more. */
const mostSteps = 11

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
  const what = name === 'slider' || name === 'scale' ? whyNoRange(name, schema) : undefined
  return what === undefined
    ? undefined
    : { code: 'loader/widget-without-range', values: { name, what } }
}

function whyNoRange(name: string, schema: JsonObject): string | undefined {
  if (name === 'scale' && choicesIn(schema)) return undefined
  const { minimum, maximum } = schema
  if (typeof minimum !== 'number') return 'no "minimum"'
  if (typeof maximum !== 'number') return 'no "maximum"'
  const steps = maximum - minimum + 1
  return name === 'scale' && steps > mostSteps
    ? `${steps} values between them, more than the ${mostSteps} of a scale`
    : undefined
}
