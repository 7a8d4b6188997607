import type { Json, JsonObject } from '#model'
import { isOver, isUnder, numberLimits, sayLeast, sayMost } from './forms/numberLimits.ts'
import { textShapes } from '../patterns/textShapes.ts'

/** Which limit of this schema the value violates, in words; lists of values are ignored. */
export function whyNot(schema: JsonObject, value: Json): string | undefined {
  const types = schema.type === undefined ? undefined : ([schema.type].flat() as readonly string[])
  if (typeof value === 'number') {
    if (types && !types.includes('number') && !types.includes('integer')) return 'it is no number'
    if (types && !types.includes('number') && !Number.isInteger(value))
      return 'it is a whole number'
    return whyNotNumber(schema, value)
  }
  if (typeof value !== 'string') return undefined
  if (types && !types.includes('string')) return 'it is no text'
  const { minLength, maxLength, pattern, format } = schema
  const length = [...value].length
  if (typeof maxLength === 'number' && length > maxLength)
    return `it has at most ${maxLength} characters ("maxLength")`
  if (typeof minLength === 'number' && length < minLength)
    return `it has at least ${minLength} characters ("minLength")`
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value))
    return `its pattern is ${pattern}`
  const shape =
    typeof format === 'string' && Object.hasOwn(textShapes, format) ? textShapes[format] : undefined
  return shape && !shape.test(value) ? `its format is "${String(format)}"` : undefined
}

function whyNotNumber(schema: JsonObject, value: number): string | undefined {
  const { multipleOf: step } = schema
  if (
    typeof step === 'number' &&
    Number.isInteger(step) &&
    Number.isInteger(value) &&
    value % step !== 0
  )
    return `it is a multiple of ${step}`
  const limits = numberLimits([schema])
  return isOver(limits, value)
    ? sayMost(limits)
    : isUnder(limits, value)
      ? sayLeast(limits)
      : undefined
}
