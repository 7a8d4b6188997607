import { isObject, type Json, type JsonObject } from '#model'
import { asAnswer } from '../conditions/asAnswer.ts'
import { tickedIn } from './formioBoxes.ts'

/** The initial answer of a component, as `default`; nothing where it does not fit the question. */
export function defaultOf(schema: JsonObject, component: JsonObject): JsonObject {
  const { defaultValue } = component
  if (schema.type === 'array') {
    const given = Array.isArray(defaultValue)
      ? (defaultValue as readonly Json[])
      : tickedIn(defaultValue)
    const texts = typeof defaultValue === 'string' ? defaultValue.split(',') : given
    return asDefault(answersIn(isObject(schema.items) ? schema.items : {}, texts))
  }
  const [known] = answersIn(schema, [dayOf(schema, component)])
  return known === undefined || known === false ? {} : { default: known }
}

/** The same of a component that is answered several times. */
export function listDefaultOf(schema: JsonObject, { defaultValue }: JsonObject): JsonObject {
  return Array.isArray(defaultValue) ? asDefault(answersIn(schema, defaultValue)) : {}
}

const asDefault = (values: readonly Json[]): JsonObject =>
  values.length === 0 ? {} : { default: values }

function answersIn(schema: JsonObject, values: readonly Json[]): readonly Json[] {
  const isOffered = (value: Json) =>
    !Array.isArray(schema.oneOf) ||
    (schema.oneOf as readonly Json[]).some((choice) => isObject(choice) && choice.const === value)
  return values.flatMap((given) => {
    const isPlain = ['string', 'number', 'boolean'].includes(typeof given)
    const known = isPlain && given !== '' ? asAnswer(schema, given) : undefined
    return known !== undefined && isOffered(known) && fitsFormat(schema, known) ? [known] : []
  })
}

const shapes: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d/,
  'local-time': /^\d\d:\d\d(:\d\d)?$/,
}

function fitsFormat({ format }: JsonObject, value: Json): boolean {
  if (typeof format !== 'string' || format === 'email') return true
  return shapes[format]?.test(String(value)) ?? false
}

/** A day of Form.io, "05/14/2019" (or "14/05/2019" where days stand first), as a date. */
function dayOf({ format }: JsonObject, component: JsonObject): Json {
  const { dayFirst, type, defaultValue: value = null } = component
  const [, one, other, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(String(value)) ?? []
  if (format !== 'date' || type !== 'day' || year === undefined) return value
  return dayFirst === true ? `${year}-${other!}-${one!}` : `${year}-${one!}-${other!}`
}
