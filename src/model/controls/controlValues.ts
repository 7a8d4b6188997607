import type { Format } from '../Format.ts'
import type { Json } from '../Json.ts'
import type { JsonObject } from '../JsonObject.ts'
import { choicesIn } from './choicesIn.ts'
import { durationPattern } from './durationPattern.ts'
import { isShape } from './isShape.ts'
import { typesOf } from './typesOf.ts'

/** What a control reads about its field. */
export interface Controlled {
  /** The field as `controlOf` reads it, with its `allOf` merged in. */
  readonly schema: JsonObject
  /** `ui:options`. */
  readonly options: JsonObject
  readonly format?: Format
}

export interface ControlValues {
  /** In words: the values that the control gives. */
  readonly says: string
  /** The same as a schema that every such value matches. Undefined if the field leaves it open. */
  readonly valuesOf: (field: Controlled) => JsonObject | undefined
}

/** Values that people enter in a control whose parts have controls of their own, or no control. */
const ofParts: ControlValues = { says: 'what its parts give', valuesOf: () => undefined }
const toRead: ControlValues = { says: 'nothing: it is only to be read', valuesOf: () => undefined }
const choice: ControlValues = {
  says: 'one of its choices',
  valuesOf: ({ schema, options }) => listOf(choicesOf(schema, options)),
}

const text = (pattern: string): JsonObject => ({ type: 'string', pattern })
const date = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'
const clock = '([01][0-9]|2[0-3]):[0-5][0-9]'
const offset = '[+-][0-9]{2}:[0-9]{2}'
/** Numbers with more digits are not exact (IEEE 754). */
const most = 999_999_999_999_999
const whole: JsonObject = { type: 'integer', minimum: -most, maximum: most }
const decimal: JsonObject = { type: 'number', minimum: -most, maximum: most }
/** Stored as a number if a field accepts both. */
const likeNumber = '^-?(0|[1-9][0-9]*)(\\.[0-9]+)?$'

const line: ControlValues = {
  says: 'a text of one line',
  valuesOf: ({ format }) =>
    text(format?.autoCapitalize === 'characters' ? '^[^\\n\\ra-z]+$' : '^[^\\n\\r]+$'),
}
const email: ControlValues = {
  says: 'a text of one line',
  valuesOf: ({ format }) =>
    text(
      format?.autoCapitalize === 'characters'
        ? '^[^\\sa-z]([^\\n\\ra-z]*[^\\sa-z])?$'
        : '^[^\\s]([^\\n\\r]*[^\\s])?$',
    ),
}

/**
 * What a person can enter with each control, by the name that a ui file uses (and "group"). A blank
 * field has no value, so no string is empty. Only complete values count: a partly typed date is
 * kept, but counts as none.
 */
export const controlValues: Readonly<Record<string, ControlValues>> = {
  text: {
    ...line,
    valuesOf: (field) => (field.format?.type === 'email' ? email : line).valuesOf(field),
  },
  email,
  password: { says: 'a text of one line', valuesOf: () => text('^[^\\n\\r]+$') },
  street: line,
  textarea: { says: 'a text', valuesOf: () => text('^[^\\r]+$') },
  ssn: { says: 'digits only', valuesOf: () => text('^[0-9]+$') },
  digits: { says: 'digits only', valuesOf: () => text('^[0-9]+$') },
  phone: {
    says: 'a phone number as it is kept, "(415) 555-2671" at home and "+44 7400 123456" elsewhere',
    valuesOf: ofPhone,
  },
  url: {
    says: 'a web address with its scheme',
    valuesOf: () => text('^[A-Za-z][A-Za-z0-9+.-]*:[^\\s]+$'),
  },
  date: { says: 'a date, "2026-04-27"', valuesOf: () => text(`^${date}$`) },
  'month-year': {
    says: 'a month of a year, "2026-04"',
    valuesOf: () => text('^[0-9]{4}-(0[1-9]|1[0-2])$'),
  },
  time: {
    says: 'a time of day, "14:30", with the format "time" "14:30:00-05:00"',
    valuesOf: ({ schema }) =>
      text(schema.format === 'time' ? `^${clock}:00${offset}$` : `^${clock}$`),
  },
  'date-time': {
    says: 'a moment, "2026-04-27T14:30:00-05:00"',
    valuesOf: () => text(`^${date}T${clock}:00${offset}$`),
  },
  duration: {
    says: 'a span of time in the units that it asks',
    valuesOf: ({ options }) => text(durationPattern(options.units)),
  },
  integer: { says: 'whole numbers', valuesOf: () => whole },
  cents: { says: 'whole numbers (cents)', valuesOf: () => whole },
  number: { says: 'numbers', valuesOf: () => decimal },
  money: { says: 'numbers (dollars)', valuesOf: () => decimal },
  slider: {
    says: 'numbers',
    valuesOf: ({ schema }) => (typesOf(schema).includes('integer') ? whole : decimal),
  },
  scale: { says: 'the numbers of its scale', valuesOf: ofScale },
  'text-or-number': {
    says: 'numbers, and texts that are none',
    valuesOf: () => ({
      type: ['string', 'number'],
      pattern: '^[^\\n\\r]+$',
      not: { type: 'string', pattern: likeNumber },
    }),
  },
  checkbox: { says: 'true or false', valuesOf: () => ({ type: 'boolean' }) },
  'radio-cards': choice,
  select: choice,
  suffix: choice,
  'yes-no': choice,
  'checkbox-list': { says: 'some of its choices, each once', valuesOf: ofChosen },
  ranking: { says: 'some of its choices, each once', valuesOf: ofChosen },
  lines: {
    says: 'texts of one line without spaces around them',
    valuesOf: () => ({ type: 'array', items: text('^[^\\s]([^\\n\\r]*[^\\s])?$') }),
  },
  'date-of-birth': {
    says: 'whole numbers for day, month and year',
    valuesOf: ({ options }) =>
      ofNames((options.order as readonly string[] | undefined) ?? ['month', 'day', 'year'], {
        type: 'integer',
        minimum: 0,
      }),
  },
  slots: { says: 'a day and one of its windows', valuesOf: ofSlot },
  upload: {
    says: 'files that the server has taken',
    valuesOf: () => ({ type: 'array', items: { type: 'object' } }),
  },
  signature: {
    says: 'a method, a name, a picture and whether it is adopted',
    valuesOf: () => ({
      type: 'object',
      propertyNames: { enum: ['method', 'name', 'image', 'adopted'] },
      properties: {
        method: { enum: ['TYPED', 'DRAWN'] },
        name: text('^[^\\n\\r]+$'),
        image: text('^data:image/png;base64,'),
        adopted: { type: 'boolean' },
      },
    }),
  },
  offer: { says: 'a loan as it is chosen, and its figures', valuesOf: () => ({ type: 'object' }) },
  address: ofParts,
  group: ofParts,
  list: { says: 'a list', valuesOf: () => ({ type: 'array' }) },
  alternatives: ofParts,
  entries: ofParts,
  places: ofParts,
  hidden: toRead,
  shown: toRead,
  masked: toRead,
  'shown-list': toRead,
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
