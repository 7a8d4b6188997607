import type { JsonObject } from '#model'

/** A field with a control, and whether a person can give what it takes. */
export interface Clash {
  readonly control: string
  readonly schema: JsonObject
  /** The look without the control. */
  readonly look?: JsonObject
  /** What check says first; none: it is fine. */
  readonly code?:
    | 'analysis/field-unfillable'
    | 'analysis/field-required-hidden'
    | 'loader/widget-misfits'
    | 'loader/widget-without-choices'
}

const dead = 'analysis/field-unfillable'
/** The loader tells by type and format already. */
const misfit = 'loader/widget-misfits'
const text = (more: JsonObject = {}): JsonObject => ({ type: 'string', ...more })
const pattern = (source: string): JsonObject => text({ pattern: source })
const listOf = (items: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'array',
  items,
  ...more,
})
const groupOf = (fields: Readonly<Record<string, JsonObject>>): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(fields),
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { title: name, ...field }]),
  ),
})
const birth = (year: JsonObject): JsonObject =>
  groupOf({
    month: { type: 'integer' },
    day: { type: 'integer' },
    year: { type: 'integer', ...year },
  })
const slot = (window: JsonObject): JsonObject => groupOf({ date: text({ format: 'date' }), window })
const signature = (name: JsonObject): JsonObject =>
  groupOf({ method: { enum: ['TYPED', 'DRAWN'] }, name, adopted: { const: true } })
const options = (more: JsonObject): JsonObject => ({ 'ui:options': more })
const few: JsonObject = text({ enum: ['A', 'B', 'C'] })
const windows = options({ min: 1, max: 5, windows: [{ value: 'AM', label: 'Morning' }] })

/** Control × what the field takes. */
export const clashes: readonly Clash[] = [
  { control: 'text', schema: pattern('^[A-Z]{3}$') },
  { control: 'text', schema: pattern('^$'), code: dead },
  { control: 'text', schema: text({ maxLength: 0 }), code: dead },
  { control: 'text', schema: pattern('^a\\nb$'), code: dead },
  { control: 'text', schema: text({ format: 'us-state', pattern: '^[A-Z]{2}$' }) },
  { control: 'text', schema: text({ format: 'us-state', pattern: '^[a-z]{2}$' }), code: dead },
  { control: 'text', schema: { type: 'integer' }, code: misfit },
  { control: 'textarea', schema: pattern('^a\\nb$') },
  { control: 'textarea', schema: pattern('^$'), code: dead },
  { control: 'email', schema: text({ format: 'email' }) },
  { control: 'email', schema: pattern('^ +$'), code: dead },
  { control: 'email', schema: text({ format: 'us-state', pattern: '^[A-Z]+@[A-Z]+$' }) },
  {
    control: 'email',
    schema: text({ format: 'us-state', pattern: '^[a-z]+@[a-z]+$' }),
    code: dead,
  },
  { control: 'password', schema: pattern('^[A-Z]+[0-9]+$') },
  { control: 'password', schema: pattern('^\\n+$'), code: dead },
  { control: 'digits', schema: pattern('^[0-9]{9}$') },
  { control: 'digits', schema: pattern('^[A-Z]{3}$'), code: dead },
  { control: 'digits', schema: pattern('^[0-9]{3}-[0-9]{3}$'), code: dead },
  { control: 'digits', schema: text({ format: 'date' }), code: misfit },
  { control: 'digits', schema: text({ minLength: 3, maxLength: 5 }) },
  { control: 'ssn', schema: pattern('^[0-9]{9}$') },
  { control: 'ssn', schema: pattern('^[0-9]{3}-[0-9]{2}-[0-9]{4}$'), code: dead },
  { control: 'ssn', schema: { type: 'integer' }, code: misfit },
  { control: 'phone', schema: pattern('^\\([0-9]{3}\\) [0-9]{3}-[0-9]{4}$') },
  { control: 'phone', schema: text({ format: 'us-phone' }) },
  { control: 'phone', schema: pattern('^[0-9]{10}$'), code: dead },
  { control: 'phone', schema: pattern('^\\+1[0-9]{10}$'), code: dead },
  { control: 'phone', schema: text({ format: 'us-phone', pattern: '^\\+44' }), code: dead },
  {
    control: 'phone',
    schema: text({ maxLength: 10 }),
    look: options({ countries: ['US'] }),
    code: dead,
  },
  { control: 'date', schema: text({ format: 'date' }) },
  { control: 'date', schema: text({ format: 'time' }), code: misfit },
  { control: 'date', schema: text({ format: 'date-time' }), code: misfit },
  { control: 'date', schema: text({ format: 'uuid' }), code: misfit },
  { control: 'date', schema: pattern('^[0-9]{2}/[0-9]{2}/[0-9]{4}$'), code: dead },
  { control: 'date', schema: text({ maxLength: 8 }), code: dead },
  { control: 'date', schema: text({ minLength: 11 }), code: dead },
  { control: 'month-year', schema: pattern('^[0-9]{4}-[0-9]{2}$') },
  { control: 'month-year', schema: text({ format: 'date' }), code: misfit },
  { control: 'time', schema: text({ format: 'time' }) },
  { control: 'time', schema: text({ format: 'local-time' }) },
  { control: 'time', schema: text({ format: 'date' }), code: misfit },
  { control: 'time', schema: pattern('^[0-9]{2}:[0-9]{2}:[0-9]{2}$'), code: dead },
  { control: 'date-time', schema: text({ format: 'date-time' }) },
  { control: 'date-time', schema: text({ format: 'date' }), code: misfit },
  { control: 'duration', schema: text({ format: 'duration' }) },
  { control: 'duration', schema: pattern('^P[0-9]+M$'), look: options({ units: ['months'] }) },
  { control: 'duration', schema: pattern('^P[0-9]+Y$'), code: dead },
  { control: 'url', schema: text({ format: 'uri' }) },
  { control: 'url', schema: pattern('^example[.]com$'), code: dead },
  { control: 'integer', schema: { type: 'integer', multipleOf: 5, minimum: 3, maximum: 7 } },
  {
    control: 'integer',
    schema: { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 2 },
    code: dead,
  },
  { control: 'integer', schema: text(), code: misfit },
  { control: 'cents', schema: { type: 'integer', minimum: 100 } },
  {
    control: 'cents',
    schema: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    code: dead,
  },
  { control: 'number', schema: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 } },
  { control: 'number', schema: { type: 'number', minimum: 1e16 }, code: dead },
  { control: 'money', schema: { type: 'integer', multipleOf: 1000 } },
  { control: 'money', schema: { type: 'integer', minimum: 1e15, multipleOf: 7 }, code: dead },
  { control: 'money', schema: text(), code: misfit },
  { control: 'slider', schema: { type: 'integer', minimum: 0, maximum: 10, multipleOf: 5 } },
  { control: 'scale', schema: { type: 'integer', minimum: 1, maximum: 5 } },
  {
    control: 'scale',
    schema: { type: 'number', minimum: 0.5, maximum: 2.5, multipleOf: 1 },
    code: dead,
  },
  { control: 'checkbox', schema: { type: 'boolean', const: true } },
  { control: 'checkbox', schema: text(), code: misfit },
  { control: 'radio-cards', schema: few },
  { control: 'radio-cards', schema: text(), code: 'loader/widget-without-choices' },
  { control: 'radio-cards', schema: { type: 'boolean' } },
  { control: 'select', schema: few },
  { control: 'suffix', schema: few },
  { control: 'yes-no', schema: text({ enum: ['YES', 'NO'] }) },
  { control: 'yes-no', schema: { type: 'integer' }, code: 'loader/widget-without-choices' },
  { control: 'checkbox-list', schema: listOf(few, { minItems: 2 }) },
  {
    control: 'checkbox-list',
    schema: listOf({ type: 'integer', enum: [1, 2, 3] }, { minItems: 2 }),
  },
  { control: 'checkbox-list', schema: listOf(few, { minItems: 4 }), code: dead },
  { control: 'ranking', schema: listOf(few, { minItems: 3 }) },
  { control: 'ranking', schema: listOf(few, { minItems: 4 }), code: dead },
  { control: 'lines', schema: listOf(pattern('^[a-z]+$'), { minItems: 1 }) },
  { control: 'lines', schema: listOf(pattern('^ x$'), { minItems: 1 }), code: dead },
  {
    control: 'list',
    schema: listOf(pattern('^[a-z]+$'), { minItems: 1 }),
    look: { items: { 'ui:widget': 'text' } },
  },
  {
    control: 'list',
    schema: listOf(pattern('^[a-z]+$'), { minItems: 1 }),
    look: { items: { 'ui:widget': 'digits' } },
    code: dead,
  },
  { control: 'date-of-birth', schema: birth({ minimum: 1900 }) },
  { control: 'date-of-birth', schema: birth({ maximum: -1 }), code: dead },
  { control: 'date-of-birth', schema: groupOf({ age: { type: 'integer' } }), code: misfit },
  { control: 'slots', schema: slot({ enum: ['AM'] }), look: windows },
  { control: 'slots', schema: slot({ enum: ['PM'] }), look: windows, code: dead },
  { control: 'slots', schema: groupOf({ place: text() }), look: windows, code: misfit },
  { control: 'signature', schema: signature(pattern('^[A-Z]')) },
  { control: 'signature', schema: signature(text({ maxLength: 0 })), code: dead },
  { control: 'signature', schema: groupOf({ initials: text() }), code: misfit },
  { control: 'hidden', schema: text(), code: 'analysis/field-required-hidden' },
  { control: 'hidden', schema: text({ const: 'US' }) },
  { control: 'shown', schema: text(), code: 'analysis/field-required-hidden' },
  { control: 'masked', schema: text(), code: 'analysis/field-required-hidden' },
  { control: 'text', schema: text({ readOnly: true }), code: 'analysis/field-required-hidden' },
]
