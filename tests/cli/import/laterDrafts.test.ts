import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { resolveRefs } from '#loader'
import type { Json, JsonObject } from '#model'
import { importFiles } from '../../../src/cli/import/importFiles.ts'
import { closeConditions } from '../../../src/loader/validators/closeConditions.ts'
import { compileSchema } from '../../../src/loader/validators/compileSchema.ts'
import { carry } from './carry.ts'

const requireHere = createRequire(import.meta.url)
const drafts = {
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
}
const text = { type: 'string' }
const number = { type: 'number' }
const list = (more: JsonObject) => ({ properties: { a: { type: 'array', items: text, ...more } } })

/** What a form of a later draft asks, with answers that fit it and answers that do not. */
const cases: Readonly<
  Record<
    string,
    readonly [
      schema: JsonObject,
      fit: readonly Json[],
      misfit: readonly Json[],
      of?: keyof typeof drafts,
    ]
  >
> = {
  minContains: [
    list({ contains: { const: 'x' }, minContains: 2 }),
    [{ a: ['x', 'x'] }, {}],
    [{ a: ['x', 'y'] }],
  ],
  maxContains: [
    list({ contains: { const: 'x' }, maxContains: 1 }),
    [{ a: ['x', 'y'] }],
    [{ a: ['x', 'x'] }],
  ],
  'minContains of none': [list({ contains: { const: 'x' }, minContains: 0 }), [{ a: ['y'] }], []],
  prefixItems: [
    { properties: { a: { type: 'array', prefixItems: [text, number], items: false } } },
    [{ a: ['x', 1] }],
    [{ a: [1, 'x'] }, { a: ['x', 1, 2] }],
    '2020-12',
  ],
  'a list of items': [
    { properties: { a: { type: 'array', items: [text], additionalItems: number } } },
    [{ a: ['x', 1] }],
    [{ a: ['x', 'y'] }],
    '2019-09',
  ],
  'unevaluatedItems over alternatives': [
    {
      properties: {
        a: {
          type: 'array',
          items: text,
          anyOf: [{ contains: { const: 'x' } }, { minItems: 2 }],
          unevaluatedItems: false,
        },
      },
    },
    [{ a: ['x'] }],
    [{ a: ['y'] }],
  ],
  'unevaluatedProperties over alternatives': [
    {
      properties: { a: text },
      anyOf: [
        { properties: { b: text }, required: ['b'] },
        { properties: { c: text }, required: ['c'] },
      ],
      unevaluatedProperties: false,
    },
    [{ b: 'x' }, { a: 'x', c: 'x' }, { b: 'x', c: 'x' }],
    [{ a: 'x' }, { b: 'x', c: 1 }, { b: 'x', d: 1 }],
  ],
  'unevaluatedProperties over a condition': [
    {
      properties: { a: text },
      if: { properties: { a: { const: 'x' } }, required: ['a'] },
      // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
      then: { properties: { b: text }, required: ['b'] },
      unevaluatedProperties: false,
    },
    [{ a: 'y' }, { a: 'x', b: 'x' }],
    [{ a: 'x' }, { a: 'y', b: 'x' }],
  ],
  'unevaluatedProperties over allOf': [
    {
      properties: { a: text },
      allOf: [{ $ref: '#/$defs/more' }],
      unevaluatedProperties: false,
      $defs: { more: { properties: { b: text } } },
    },
    [{ a: 'x', b: 'x' }],
    [{ a: 'x', b: 1 }, { c: 'x' }],
  ],
  'unevaluatedProperties of a field': [
    {
      properties: {
        a: {
          type: 'object',
          properties: { b: text },
          oneOf: [{ required: ['b'] }, { properties: { c: text }, required: ['c'] }],
          unevaluatedProperties: false,
        },
      },
    },
    [{ a: { b: 'x' } }, { a: { c: 'x' } }],
    [{ a: { b: 'x', c: 'x' } }, { a: { d: 'x' } }],
  ],
  dependentSchemas: [
    {
      properties: { a: text },
      dependentSchemas: { a: { properties: { b: text }, required: ['b'] } },
      unevaluatedProperties: false,
    },
    [{}, { a: 'x', b: 'x' }],
    [{ a: 'x' }],
  ],
  dependentRequired: [
    { properties: { a: text, b: text }, dependentRequired: { a: ['b'] } },
    [{ b: 'x' }],
    [{ a: 'x' }],
  ],
  $anchor: [
    {
      properties: { a: { $ref: '#word' } },
      $defs: { word: { $anchor: 'word', maxLength: 2, type: 'string' } },
    },
    [{ a: 'x' }],
    [{ a: 'xyz' }],
  ],
}

function importOne(value: Json) {
  expect(carry({ path: 'form.json', value })).toMatchObject({ reached: 'answered', why: '' })
  const [form] = importFiles([{ path: 'form.json', value }])
  const schema = form!.files['schemas/form/form.json']!
  const resolved = resolveRefs('x.json', { read: () => schema, paths: ['x.json'] })
    .schema as JsonObject
  return {
    schema,
    told: form!.issues,
    check: compileSchema(closeConditions(resolved)).create(requireHere),
  }
}

describe.each(Object.entries(cases))('%s', (_, [body, fit, misfit, only]) => {
  const named = Object.entries(drafts).filter(([name]) => only === undefined || only === name)

  it.each([...named, ['no draft', undefined]])(
    'is imported from %s, accepted by check, and asks the same',
    (_name, $schema) => {
      const { check } = importOne({
        ...($schema !== undefined && { $schema }),
        title: 'Form',
        type: 'object',
        ...body,
      })
      expect(fit.map((value) => check(value))).toEqual(fit.map(() => true))
      expect(misfit.map((value) => check(value))).toEqual(misfit.map(() => false))
    },
  )
})

it('names a later draft only where draft-07 has no such keyword, and says so', () => {
  const [kept, plain] = [cases.minContains![0], cases.dependentRequired![0]].map((body) =>
    importOne({ $schema: drafts['2020-12'], title: 'Form', type: 'object', ...body }),
  )
  expect([kept!.schema.$schema, plain!.schema.$schema]).toEqual([drafts['2019-09'], undefined])
  expect(kept!.told.map(({ message }) => message)).toContain(
    '"$schema" is written differently: the form is of 2019-09, which has "minContains".',
  )
})

it('leaves out what does nothing, what nothing fits and what no control draws, and says so', () => {
  const slow = 'x.*y'
  const { schema, told } = importOne({
    type: 'object',
    // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
    then: { required: ['a'] },
    properties: {
      a: text,
      never: { not: {} },
      either: { type: ['array', 'object'] },
      map: { type: 'object', patternProperties: { [slow]: text, '^x': text } },
    },
  })
  expect(Object.keys(schema.properties as object)).toEqual(['a', 'map'])
  expect(told.map(({ message }) => message).join('\n')).toMatch(
    /"then" is left out: it does nothing without "if"[^]*"never" is left out: no answer fits it[^]*"either" is left out: it is a list that does not say[^]*names like "x\.\*y" is left out/,
  )
})
