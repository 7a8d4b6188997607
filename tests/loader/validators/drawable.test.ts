/* oxlint-disable no-thenable -- a keyword of JSON Schema */
import { expect, it } from 'vitest'
import { drawable } from '#loader/validators'
import type { JsonObject } from '#model'

it('drops what only checks, at every depth', () => {
  const schema: JsonObject = {
    type: 'object',
    additionalProperties: false,
    required: ['a'],
    errorMessage: { required: { a: 'Required' } },
    'x-checks': { adult: { field: '/a', message: 'No.' } },
    not: { required: ['b'] },
    properties: {
      a: {
        type: 'string',
        title: 'A',
        minLength: 2,
        'x-pii': 'name',
        'x-several': 'Several',
        errorMessage: 'No',
        not: { const: 'x' },
      },
      list: { type: 'array', items: { type: 'string', errorMessage: 'No' } },
      choice: {
        oneOf: [
          { const: 1, title: 'One', errorMessage: 'No' },
          { const: 2, title: 'Two' },
        ],
      },
    },
  }
  const before = structuredClone(schema)
  expect(drawable(schema)).toEqual({
    type: 'object',
    required: ['a'],
    properties: {
      a: { type: 'string', title: 'A', minLength: 2 },
      list: { type: 'array', items: { type: 'string' } },
      choice: {
        type: 'string',
        oneOf: [
          { const: 1, title: 'One' },
          { const: 2, title: 'Two' },
        ],
      },
    },
  })
  expect(schema).toEqual(before)
})

it('drops conditions and allOf members that only check', () => {
  const properties = { day: { type: 'integer' }, month: { type: 'integer' } }
  const isApril = { properties: { month: { const: 4 } } }
  const upTo30 = { properties: { day: { maximum: 30 } } }
  expect(
    drawable({
      properties,
      if: isApril,
      then: upTo30,
      allOf: [{ if: isApril, then: upTo30 }, { minProperties: 1 }],
    }),
  ).toEqual({
    properties,
  })
})

it('keeps conditions that require a field which is optional without them', () => {
  const rest = {
    required: ['lastName'],
    properties: { firstName: { type: 'string' }, lastName: { type: 'string' } },
  }
  const idle = { if: { required: ['lastName'] }, then: { required: ['lastName'] } }
  const first = { if: { required: ['lastName'] }, else: { required: ['firstName'] } }
  expect(drawable({ ...rest, allOf: [idle, first] as never })).toEqual({ ...rest, allOf: [first] })
})

it('keeps conditions that bring a field or another label, whole', () => {
  const properties = { kind: { type: 'string' } }
  const condition = {
    properties: { kind: { const: 'OTHER' } },
    not: { required: ['x'] },
    errorMessage: 'No',
  }
  const other = { properties: { text: { type: 'string', title: 'Which?', errorMessage: 'No' } } }
  const { errorMessage: _message, ...bareCondition } = condition
  expect(drawable({ properties, if: condition, then: other })).toEqual({
    properties,
    if: bareCondition,
    then: { properties: { text: { type: 'string', title: 'Which?' } } },
  })
  const relabel = { properties: { kind: { title: 'Another name' } } }
  expect(drawable({ properties, allOf: [relabel] })).toEqual({ properties, allOf: [relabel] })
})

it('takes the constant that names an alternative as its name also where another one is for all other values', () => {
  const canada = { type: 'string', enum: ['CAN'], title: 'Country' }
  const states = { type: 'string', enum: ['USA'], title: 'Country' }
  const set = (others: object) => [
    { properties: { country: canada } },
    { properties: { country: states } },
    { properties: others },
  ]
  const chosenBy = (others: object) => {
    const [drawn] = drawable({
      type: 'object',
      properties: { street: { type: 'string' } },
      oneOf: set(others) as never,
    })['x-alternatives'] as never as [{ properties: { country: { 'x-constant': unknown } } }[]]
    return drawn.map(({ properties }) => properties.country?.['x-constant'])
  }
  expect(chosenBy({ country: { not: { enum: ['CAN', 'USA'] }, title: 'Country' } })).toEqual([
    'chosen',
    'chosen',
    undefined,
  ])
  expect(chosenBy({ country: { type: 'string', title: 'Country' } })).toEqual([
    true,
    true,
    undefined,
  ])
})
