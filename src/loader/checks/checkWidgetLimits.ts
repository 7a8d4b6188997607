import { choicesIn, type JsonObject } from '#model'
import type { Finding } from '../Finding.ts'
import { isObject } from '../json/isObject.ts'

/** Numbers that a scale may have: people tell no more apart. */
const mostSteps = 11

/** What some controls require of a field's schema: a minimum and maximum, choices, or text entries. */
export function checkWidgetLimits(name: string, schema: JsonObject, place: Pick<Finding, 'file' | 'pointer'>): Finding[] {
  const items = isObject(schema.items) ? schema.items : {}
  if (name === 'checkbox-list' || name === 'ranking')
    return choicesIn(items) ? [] : [{ code: 'loader/widget-without-choices', values: { name }, ...place }]
  if (name === 'lines') {
    const isOfTexts = [items.type ?? 'string'].flat().every((type) => type === 'string')
    return isOfTexts
      ? []
      : [{ code: 'loader/widget-misfits', values: { name, gives: 'a list of texts', takes: 'a list of other values' }, ...place }]
  }
  const what = name === 'slider' || name === 'scale' ? whyNoRange(name, schema) : undefined
  return what === undefined ? [] : [{ code: 'loader/widget-without-range', values: { name, what }, ...place }]
}

function whyNoRange(name: string, schema: JsonObject): string | undefined {
  if (name === 'scale' && choicesIn(schema)) return undefined
  const { minimum, maximum } = schema
  if (typeof minimum !== 'number') return 'no "minimum"'
  if (typeof maximum !== 'number') return 'no "maximum"'
  const steps = maximum - minimum + 1
  return name === 'scale' && steps > mostSteps ? `${steps} values between them, more than the ${mostSteps} of a scale` : undefined
}
