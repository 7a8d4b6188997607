import { describe, expect, it } from 'vitest'
import { createFormValidator } from '#engine'
import { formatsOfForms } from '#loader'
import { compileForm } from '#loader/validators'
import type { Json, JsonObject } from '#model'
import meta from '../../../schemas/meta/form.schema.json' with { type: 'json' }
import { words } from '../../../texts/words.json' with { type: 'json' }

const text: JsonObject = { type: 'string' }
const list = (more: JsonObject, items: Json = text) => ({ type: 'array', items, ...more })
const group = (more: JsonObject) => ({ type: 'object', properties: { a: text, b: text }, ...more })
// oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
const then = (part: JsonObject) => ({ then: part })
const map = (more: JsonObject) => ({ type: 'object', additionalProperties: text, ...more })

/**
 * What is wrong with the answers to fields with the label "My field", field by field; all are one
 * form, which is compiled once.
 */
function judge(
  fields: readonly (readonly [field: JsonObject, value: Json | undefined])[],
  look: JsonObject = {},
) {
  const named = fields.map(([field, value], index) => ({
    name: `f${index}`,
    field: { title: 'My field', ...field },
    value,
  }))
  const schema: JsonObject = {
    type: 'object',
    additionalProperties: false,
    required: named.map(({ name }) => name),
    properties: Object.fromEntries(named.map(({ name, field }) => [name, field])),
  }
  const ui = {
    page: { heading: '', submit: '' },
    fields: Object.fromEntries(named.map(({ name }) => [name, look])),
  }
  const compiled = compileForm(
    { hash: JSON.stringify([fields, look]), schema, ui, secrets: [] },
    {},
  )
  const validator = createFormValidator({ ...compiled, ui, default: compiled.factory })
  const answer = Object.fromEntries(
    named.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
  )
  const issues = validator.validate(answer, words)
  const said = (validator.compiled.validate.errors ?? []).map(({ message }) => message)
  return {
    said,
    of: (index: number) =>
      issues.filter(({ pointer = '' }) => pointer.split('/')[1] === `f${index}`),
  }
}

/** Keywords that refuse, each with what they refuse and the sentence for it. */
const validationErrors: readonly (readonly [
  keyword: string,
  field: JsonObject,
  value: Json | undefined,
  sentence: string,
])[] = [
  ['required', text, undefined, 'Please fill in “My field”'],
  ['required', { type: 'boolean' }, undefined, 'Please choose yes or no for “My field”'],
  ['required', { type: 'boolean', const: true }, undefined, 'Please check “My field” to continue'],
  ['required', { enum: ['A', 'B'] }, undefined, 'Please choose an answer for “My field”'],
  ['required', list({}), undefined, 'Please add at least one entry to “My field”'],
  [
    'required',
    list({}, { enum: ['a'] }),
    undefined,
    'Please choose at least one answer for “My field”',
  ],
  ['required', {}, undefined, 'Please fill in “My field”'],
  ['type', text, null, 'Please fill in “My field”'],
  ['type', text, 1, 'Please enter some text for “My field”'],
  ['type', { type: 'number' }, '12', 'Please enter a number for “My field”, for example 1,250.5'],
  [
    'type',
    { type: ['integer', 'null'] },
    'x',
    'Please enter a whole number for “My field”, for example 12',
  ],
  [
    'type',
    { type: ['string', 'number'] },
    true,
    'Please enter some text or a number for “My field”',
  ],
  ['type', { type: 'boolean' }, 'x', 'Please choose yes or no for “My field”'],
  ['type', list({}), 'x', 'Please add at least one entry to “My field”'],
  ['type', group({}), 'x', 'Please fill in “My field”'],
  ['type', { type: 'null' }, 'x', 'Please leave “My field” empty'],
  ['enum', { enum: ['A', 'B'] }, 'C', 'Please choose one of the answers for “My field”'],
  ['const', { type: 'boolean', const: true }, false, 'Please check “My field” to continue'],
  ['const', { const: 5 }, 6, 'Please enter 5 for “My field”'],
  [
    'const',
    { const: { a: 1 } },
    6,
    'Please load this page again: it sets “My field” automatically',
  ],
  [
    'multipleOf',
    { type: 'number', multipleOf: 500 },
    750,
    'Please enter a multiple of 500 for “My field”',
  ],
  [
    'multipleOf',
    { type: 'number', multipleOf: 0.01 },
    1.005,
    'Please enter at most 2 digits after the point for “My field”',
  ],
  [
    'multipleOf',
    { type: 'number', multipleOf: 1 },
    1.5,
    'Please enter a whole number for “My field”',
  ],
  ['minimum', { type: 'integer', minimum: 1900 }, 1899, 'Please enter 1900 or more for “My field”'],
  [
    'maximum',
    { type: 'number', maximum: 400000 },
    400001,
    'Please enter 400,000 or less for “My field”',
  ],
  [
    'exclusiveMinimum',
    { type: 'number', exclusiveMinimum: 0 },
    0,
    'Please enter more than 0 for “My field”',
  ],
  [
    'exclusiveMaximum',
    { type: 'number', exclusiveMaximum: 1.5 },
    1.5,
    'Please enter less than 1.5 for “My field”',
  ],
  ['minLength', { ...text, minLength: 1 }, '', 'Please fill in “My field”'],
  [
    'minLength',
    { ...text, minLength: 3 },
    'ab',
    'Please enter at least 3 characters for “My field”',
  ],
  [
    'maxLength',
    { ...text, maxLength: 3 },
    'abcd',
    'Please enter at most 3 characters for “My field”',
  ],
  ['maxLength', { ...text, maxLength: 1 }, 'ab', 'Please enter one character for “My field”'],
  [
    'pattern',
    { ...text, pattern: '^[A-Z]{2}-\\d{4}$' },
    'b',
    'Please write “My field” like this: AA-1111',
  ],
  [
    'pattern',
    { ...text, pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}Z$', maxLength: 30 },
    'yesterday',
    'Please write “My field” like this: 1111-11-11T11:11Z',
  ],
  [
    'pattern',
    { ...text, pattern: '^a$', minLength: 2 },
    'bc',
    'Please write “My field” in another way. A character cannot be used, or one is missing.',
  ],
  [
    'pattern',
    { ...text, pattern: '^a', examples: ['abc'] },
    'b',
    'Please write “My field” like this: abc',
  ],
  ['pattern', { ...text, pattern: '^\\d{5}$' }, 'b', 'Please enter 5 digits for “My field”'],
  ['pattern', { ...text, pattern: '^[0-9]+$' }, 'b', 'Please enter digits only for “My field”'],
  ['pattern', { ...text, pattern: '\\S' }, ' ', 'Please enter more than spaces for “My field”'],
  ['minItems', list({ minItems: 2 }), ['a'], 'Please list at least 2 entries in “My field”'],
  ['minItems', list({ minItems: 1 }), [], 'Please add at least one entry to “My field”'],
  [
    'maxItems',
    list({ maxItems: 2 }),
    ['a', 'b', 'c'],
    'Please list at most 2 entries in “My field”',
  ],
  [
    'uniqueItems',
    list({ uniqueItems: true }),
    ['a', 'b', 'a'],
    'Please change or remove one of two entries in “My field”: numbers 1 and 3 are the same',
  ],
  ['items', list({}), ['a', 1], 'Please enter some text for “My field”, number 2'],
  [
    'prefixItems',
    list({}, [text, { type: 'number', title: 'Sum' }]),
    ['a', 'b'],
    'Please enter a number for “My field”, number 2, for example 1,250.5',
  ],
  [
    'additionalItems',
    list({ additionalItems: false }, [text, text]),
    ['a', 'b', 'c'],
    'Please list at most 2 entries in “My field”',
  ],
  [
    'unevaluatedItems',
    list({ anyOf: [{ contains: { const: 'x' } }, { minItems: 1 }], unevaluatedItems: false }, [
      text,
    ]),
    ['a', 'b'],
    'Please list at most 1 entries in “My field”',
  ],
  [
    'contains',
    list({ contains: { const: 'x' } }),
    ['a'],
    'Please add the entry that is missing to “My field”',
  ],
  [
    'minContains',
    list({ contains: { const: 'x' }, minContains: 2 }),
    ['x'],
    'Please add the entries that are missing to “My field”: at least 2 of the kind that is asked for',
  ],
  [
    'maxContains',
    list({ contains: { const: 'x' }, maxContains: 1 }),
    ['x', 'x'],
    'Please change the entries of “My field”: at least 1 and at most 1 can be of the kind that is asked for',
  ],
  [
    'properties',
    group({ properties: { a: { ...text, minLength: 2, title: 'Inner' } } }),
    { a: 'x' },
    'Please enter at least 2 characters for “Inner”',
  ],
  [
    'patternProperties',
    { type: 'object', patternProperties: { '^x': { type: 'number' } } },
    { xa: 'a' },
    'Please enter a number for “xa”, for example 1,250.5',
  ],
  ['additionalProperties', map({}), { b: 1 }, 'Please enter some text for “b”'],
  [
    'unevaluatedProperties',
    {
      type: 'object',
      properties: { a: text },
      anyOf: [{ required: ['a'] }, { properties: { c: text } }],
      unevaluatedProperties: text,
    },
    { a: 'x', b: 1 },
    'Please enter some text for “b”',
  ],
  ['dependencies', group({ dependencies: { a: ['b'] } }), { a: 'x' }, 'Please fill in “b”'],
  [
    'dependentRequired',
    group({ dependencies: { a: { required: ['b'] } } }),
    { a: 'x' },
    'Please fill in “b”',
  ],
  [
    'dependentSchemas',
    group({ dependencies: { a: { minProperties: 2 } } }),
    { a: 'x' },
    'Please give at least 2 entries for “My field”',
  ],
  [
    'minProperties',
    map({ minProperties: 2 }),
    { a: 'x' },
    'Please give at least 2 entries for “My field”',
  ],
  [
    'maxProperties',
    map({ maxProperties: 1 }),
    { a: 'x', b: 'y' },
    'Please give one entry only for “My field”',
  ],
  [
    'propertyNames',
    map({ propertyNames: { pattern: '^a+' } }),
    { b: 'x' },
    'Please write the name “b” like this: aaaa',
  ],
  [
    'if',
    group({ if: { required: ['a'] }, ...then({ required: ['b'] }) }),
    { a: 'x' },
    'Please fill in “b”',
  ],
  // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
  [
    'then',
    { ...text, if: { minLength: 1 }, ...then({ maxLength: 2 }) },
    'abc',
    'Please enter at most 2 characters for “My field”',
  ],
  [
    'else',
    { ...text, if: { maxLength: 1 }, else: { minLength: 3 } },
    'ab',
    'Please enter at least 3 characters for “My field”',
  ],
  [
    'allOf',
    { ...text, allOf: [{ maxLength: 2 }] },
    'abc',
    'Please enter at most 2 characters for “My field”',
  ],
  [
    'anyOf',
    { anyOf: [{ not: { minLength: 0 } }, { not: { maxLength: 9 } }] },
    'x',
    'Please give another answer for “My field”: we cannot take this one',
  ],
  [
    'oneOf',
    { oneOf: [{ minimum: 1 }, { minimum: 2 }], type: 'number' },
    3,
    'Please change “My field”: it is several of the answers at once, and we can take one',
  ],
  [
    'not',
    { not: { const: 'a' } },
    'a',
    'Please give another answer for “My field”: we cannot take this one',
  ],
]

/** A value that each format refuses. */
const misfits: Readonly<Record<string, string>> = {
  'uri-reference': 'a b',
  'uri-template': '{',
  'iri-reference': 'a b',
  'json-pointer': 'a',
  'relative-json-pointer': '/a',
  regex: '(',
}

/** Keywords that say nothing against an answer, and "format", which has a test of its own. */
const harmless = [
  '$schema $comment $ref $id $anchor $dynamicAnchor $dynamicRef $recursiveAnchor $recursiveRef $defs definitions title description default examples readOnly',
  'writeOnly contentEncoding contentMediaType deprecated errorMessage x-pii x-value x-default x-names x-reader x-checks x-shows x-promise x-anything x-several x-remedies x-unit format',
].flatMap((names) => names.split(' '))

describe('what is refused without a message of the form is reported in the lender’s words', () => {
  const judged = judge(validationErrors.map(([, field, value]) => [field, value]))
  it.each(
    validationErrors.map(
      ([keyword, field, value, sentence], index) =>
        [keyword, field, value, sentence, index] as const,
    ),
  )('%s: %j, %j', (_keyword, _field, _value, sentence, index) => {
    expect(judged.of(index).map(({ message }) => message)).toEqual([sentence])
    expect(judged.said).not.toContain(sentence)
  })

  const formats = judge(
    formatsOfForms.map((format) => [{ ...text, format }, misfits[format] ?? '?? ??']),
  )
  it.each(formatsOfForms.map((format, index) => [format, index] as const))(
    'format %s',
    (format, index) => {
      expect(formats.of(index)).toMatchObject([
        { message: expect.stringMatching(/^Please enter .+ for “My field”/) },
      ])
      expect(words).toHaveProperty(`refused-format-${format}`)
    },
  )

  it('asks for what tells alternatives apart where one of them is for any other value', () => {
    const country = (rule: JsonObject) => ({
      properties: { country: { title: 'Country', ...rule }, state: { title: 'State', ...text } },
    })
    const place: JsonObject = {
      type: 'object',
      oneOf: [
        country({ const: 'CAN' }),
        country({ const: 'USA' }),
        country({ ...text, not: { enum: ['CAN', 'USA'] } }),
      ],
    }
    const { of } = judge([
      [place, {}],
      [place, { country: 'FRA' }],
      [place, { country: 'CAN', state: 1 }],
    ])
    const told = [0, 1, 2].map((index) =>
      of(index).map(({ pointer, message }) => [pointer, message]),
    )
    expect(told).toEqual([
      [['/f0/country', 'Please fill in “Country”']],
      [],
      [['/f2/state', 'Please enter some text for “State”']],
    ])
  })

  it('covers every keyword of the accepted language', () => {
    const told = new Set([...validationErrors.map(([keyword]) => keyword), ...harmless])
    expect(
      Object.keys(meta.definitions.schema.properties).filter((keyword) => !told.has(keyword)),
    ).toEqual([])
  })

  it('the form’s own message comes first', () => {
    const field = { ...text, minLength: 3, errorMessage: { minLength: 'Tell us more' } }
    expect(judge([[field, 'ab']]).of(0)).toMatchObject([{ message: 'Tell us more' }])
  })

  it('a label of the look is the title', () => {
    expect(judge([[text, undefined]], { 'ui:title': 'Its label' }).of(0)).toMatchObject([
      { message: 'Please fill in “Its label”' },
    ])
  })

  it('a field that nothing names is one that the form does not know', () => {
    const field = group({
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
      unevaluatedProperties: false,
    })
    expect(judge([[field, { a: 'x', c: 'y' }]]).of(0)).toMatchObject([
      { code: 'engine/unknown-field', pointer: '/f0/c' },
    ])
  })
})
