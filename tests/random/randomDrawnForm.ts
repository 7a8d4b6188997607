import * as fc from 'fast-check'
import type { Json, JsonObject } from '#model'

/** A form with a look that names the control of each field. */
export interface RandomDrawnForm {
  readonly schema: JsonObject
  readonly fields: JsonObject
}

interface Field {
  readonly schema: JsonObject
  readonly look: JsonObject
}

const some = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const clean = (schema: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(schema).filter(([, value]) => value !== undefined),
  ) as JsonObject

const patterns = [
  '^[0-9]{3}$',
  '^[0-9]+$',
  '^[A-Z]{2}$',
  '^[a-z]+$',
  '^[A-Z][0-9]{2}$',
  '^\\([0-9]{3}\\) [0-9]{3}-[0-9]{4}$',
  '^[0-9]{4}-[0-9]{2}$',
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  '^[0-9]{2}:[0-9]{2}$',
  '^P[0-9]+D$',
  '^https:',
  '^[^@]+@[^@]+$',
  '^.{4,12}$',
]
const text = fc
  .record({
    type: fc.constant('string'),
    pattern: fc.constantFrom(...patterns, undefined, undefined),
    minLength: some(fc.integer({ min: 1, max: 12 })),
    maxLength: some(fc.integer({ min: 2, max: 16 })),
    format: some(fc.constantFrom('date', 'email', 'uri', 'local-time', 'us-phone', 'us-state')),
    not: some(
      fc.constantFrom<JsonObject>({ pattern: '^0' }, { pattern: '[AB]' }, { maxLength: 2 }),
    ),
  })
  .map(clean)
const ofText = [
  'text',
  'textarea',
  'password',
  'email',
  'digits',
  'ssn',
  'phone',
  'date',
  'month-year',
  'time',
  'duration',
  'url',
]

const limit = fc.integer({ min: -6, max: 12 })
const number = fc
  .record({
    type: fc.constantFrom('number', 'integer'),
    minimum: some(limit),
    maximum: some(limit),
    exclusiveMinimum: some(limit),
    multipleOf: some(fc.constantFrom(2, 0.5, 7)),
  })
  .map(clean)
const ofNumber = ['number', 'integer', 'money', 'cents']

const choices = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 2, maxLength: 4 })
const chosen = fc
  .record({
    type: fc.constant('string'),
    enum: choices,
    pattern: some(fc.constantFrom('^[AB]$', '^[X-Z]$')),
    maxLength: some(fc.integer({ min: 0, max: 2 })),
  })
  .map(clean)
const ofChoice = ['combobox', 'radio-cards', 'select', 'yes-no']

const count = fc.integer({ min: 0, max: 5 })
const ticked = fc
  .record({
    type: fc.constant('array'),
    items: choices.map((listed) => ({ type: 'string', enum: listed })),
    minItems: some(count),
    maxItems: some(count),
  })
  .map(clean)
const lines = fc
  .record({ type: fc.constant('array'), items: text, minItems: some(count) })
  .map(clean)
const scale = fc
  .record({
    type: fc.constant('integer'),
    minimum: fc.integer({ min: 0, max: 2 }),
    maximum: fc.integer({ min: 3, max: 6 }),
    multipleOf: some(fc.constantFrom(2, 7)),
  })
  .map(clean)

const drawn = (
  schema: fc.Arbitrary<JsonObject>,
  controls: readonly (string | undefined)[],
): fc.Arbitrary<Field> =>
  fc
    .tuple(schema, fc.constantFrom(...controls))
    .map(([own, control]) => ({ schema: own, look: clean({ 'ui:widget': control }) }))

const field: fc.Arbitrary<Field> = fc.oneof(
  { weight: 6, arbitrary: drawn(text, [undefined, ...ofText]) },
  { weight: 3, arbitrary: drawn(number, [undefined, ...ofNumber]) },
  { weight: 2, arbitrary: drawn(chosen, [undefined, ...ofChoice]) },
  { weight: 2, arbitrary: drawn(ticked, ['checkbox-list', 'ranking']) },
  { weight: 1, arbitrary: drawn(lines, ['lines']) },
  { weight: 1, arbitrary: drawn(scale, ['scale', 'slider']) },
)

/** A form of a few required fields with controls that often cannot give what they take. */
export const randomDrawnForm: fc.Arbitrary<RandomDrawnForm> = fc
  .array(field, { minLength: 1, maxLength: 3 })
  .map((all) => {
    const named = all.map((each, index) => [`field${index}`, each] as const)
    return {
      schema: {
        type: 'object',
        additionalProperties: false,
        required: named.map(([name]) => name),
        properties: Object.fromEntries(
          named.map(([name, { schema }]) => [name, { title: `Field ${name}`, ...schema }]),
        ),
      },
      fields: Object.fromEntries(named.map(([name, { look }]) => [name, look])),
    }
  })
