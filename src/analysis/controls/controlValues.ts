import formUi from '../../../schemas/meta/form-ui.schema.json' with { type: 'json' }
import { choicesIn, isShape, typesOf, type Format, type Json, type JsonObject } from '#model'
import { durationPattern } from './durationPattern.ts'

/** What a control reads about its field. */
export interface Controlled {
  /** The field as `controlOf` reads it, with its `allOf` merged in. */
  readonly schema: JsonObject
  /** `ui:options`. */
  readonly options: JsonObject
  readonly format?: Format
}

/** An entry of `x-widgets`. `values` or `valuesBy` is missing if the field leaves them open. */
interface Widget {
  readonly says: string
  readonly values?: JsonObject
  readonly valuesBy?: string
}

const widgets: Readonly<Record<string, Widget>> = formUi.definitions.widget['x-widgets']

const text = (pattern: string): JsonObject => ({ type: 'string', pattern })
const date = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'
const clock = '([01][0-9]|2[0-3]):[0-5][0-9]'
const offset = '[+-][0-9]{2}:[0-9]{2}'
/** Numbers with more digits are not exact (IEEE 754). */
const most = 999_999_999_999_999
const whole: JsonObject = { type: 'integer', minimum: -most, maximum: most }
const decimal: JsonObject = { type: 'number', minimum: -most, maximum: most }

/** Values that depend on the field, by `valuesBy`. */
const readers: Readonly<Record<string, (field: Controlled) => JsonObject | undefined>> = {
  text: (field) => (field.format?.type === 'email' ? ofEmail(field) : ofLine(field)),
  email: ofEmail,
  line: ofLine,
  phone: ofPhone,
  time: ({ schema }) => text(schema.format === 'time' ? `^${clock}:00${offset}$` : `^${clock}$`),
  duration: ({ options }) => text(durationPattern(options.units)),
  whole: () => whole,
  decimal: () => decimal,
  number: ({ schema }) => (typesOf(schema).includes('integer') ? whole : decimal),
  scale: ofScale,
  choice: ({ schema, options }) => listOf(choicesOf(schema, options)),
  chosen: ofChosen,
  'date-of-birth': ({ options }) =>
    ofNames((options.order as readonly string[] | undefined) ?? ['month', 'day', 'year'], {
      type: 'integer',
      minimum: 0,
    }),
  slot: ofSlot,
}

/**
 * A schema that every value matches that a person can enter with the control; undefined if the
 * field leaves it open. A blank field has no value, so no string is empty. Only complete values
 * count: a partly typed date is kept, but counts as none. Throws if no reader has the name.
 */
export function controlValues(control: string, field: Controlled): JsonObject | undefined {
  const { values, valuesBy } = widgets[control] ?? {}
  return valuesBy === undefined ? values : readers[valuesBy]!(field)
}

/** The same in words, by the name that a ui file uses or "group". */
export const sayControlValues = (control: string): string =>
  widgets[control]?.says ?? 'what its parts give'

function ofLine({ format }: Controlled): JsonObject {
  return text(format?.autoCapitalize === 'characters' ? '^[^\\n\\ra-z]+$' : '^[^\\n\\r]+$')
}

function ofEmail({ format }: Controlled): JsonObject {
  return text(
    format?.autoCapitalize === 'characters'
      ? '^[^\\sa-z]([^\\n\\ra-z]*[^\\sa-z])?$'
      : '^[^\\s]([^\\n\\r]*[^\\s])?$',
  )
}

function listOf(choices: readonly Json[] | undefined): JsonObject | undefined {
  return choices && { enum: choices }
}

function choicesOf(schema: JsonObject, options: JsonObject): readonly Json[] | undefined {
  const choices =
    choicesIn(schema) ?? (typesOf(schema).includes('boolean') ? [true, false] : undefined)
  // Null is a choice only if it has a label.
  const hasNull = isShape(options.labels) && options.labels.null !== undefined
  return choices && hasNull ? [...choices, null] : choices
}

function ofChosen({ schema }: Controlled): JsonObject {
  const choices = isShape(schema.items) ? choicesIn(schema.items) : undefined
  return { type: 'array', uniqueItems: true, ...(choices && { items: { enum: choices } }) }
}

function ofScale({ schema }: Controlled): JsonObject | undefined {
  const { minimum, maximum } = schema
  const choices = choicesIn(schema)
  if (choices) return listOf(choices.map(Number))
  if (typeof minimum !== 'number' || typeof maximum !== 'number') return undefined
  return listOf(
    Array.from(
      { length: Math.max(0, Math.floor(maximum - minimum) + 1) },
      (_, index) => minimum + index,
    ),
  )
}

/** As stored. */
const knownPhones: Readonly<Record<string, readonly string[]>> = {
  US: ['(415) 555-0101', '(212) 555-0102'],
  CA: ['+1 506 234 5678'],
  GB: ['+44 7400 123456'],
  DE: ['+49 1512 3456789'],
  FR: ['+33 6 12 34 56 78'],
  AU: ['+61 412 345 678'],
  IN: ['+91 81234 56789'],
  NU: ['+683 888 4012'],
}

/** The shortest numbers have a three-digit calling code and four more digits. */
const shortestPhone = '+683 4012'.length

/** Home numbers as shown; others with the calling code and the digits in groups. */
function ofPhone({ options, format }: Controlled): JsonObject {
  const countries = (options.countries ?? format?.countries) as readonly string[] | undefined
  const home = '\\([2-9][0-9]{2}\\) [0-9]{3}-[0-9]{4}'
  const abroad = '\\+[1-9][0-9]{0,2} [0-9]+([ -][0-9]+)*'
  const isHome = countries === undefined || countries.includes('US')
  const isAbroad = countries === undefined || countries.some((country) => country !== 'US')
  const examples = Object.entries(knownPhones).flatMap(([country, phones]) =>
    countries?.includes(country) === false ? [] : phones,
  )
  const pattern = `^(${[...(isHome ? [home] : []), ...(isAbroad ? [abroad] : [])].join('|')})$`
  // Not every string that matches the pattern is a phone number; others are stored in another form.
  return { ...text(pattern), minLength: shortestPhone, ...(examples.length > 0 && { examples }) }
}

function ofSlot({ options }: Controlled): JsonObject {
  const windows = (options.windows ?? []) as readonly JsonObject[]
  const day = text(`^${date}$`)
  return ofNames(
    ['date', 'window'],
    {},
    { date: day, window: { enum: windows.map(({ value }) => value!) } },
  )
}

/** An object with exactly these members. */
function ofNames(names: readonly string[], each: JsonObject, known: JsonObject = {}): JsonObject {
  const properties = { ...Object.fromEntries(names.map((name) => [name, each])), ...known }
  return { type: 'object', propertyNames: { enum: names }, properties }
}
