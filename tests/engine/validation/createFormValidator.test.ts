import { describe, expect, it } from 'vitest'
import { createFormValidator } from '#engine'
import type { JsonObject } from '#model'
import { buildFormModule } from '../buildFormModule.ts'

const schema: JsonObject = {
  type: 'object',
  properties: {
    address: {
      type: 'object',
      properties: {
        street: { type: 'string' },
        zip: { type: 'string', pattern: '^\\d{5}$', errorMessage: 'Please enter a valid zipcode' },
      },
      required: ['street', 'zip'],
      additionalProperties: false,
      errorMessage: {
        required: { street: 'Street address is required', zip: 'Please enter a valid zipcode' },
      },
    },
    born: {
      type: 'object',
      properties: {
        year: { type: 'integer' },
        month: { type: 'integer' },
        day: { type: 'integer' },
      },
      required: ['year', 'month', 'day'],
      errorMessage: { required: 'Date of birth is required' },
    },
    password: {
      type: 'string',
      allOf: [
        { minLength: 12, errorMessage: 'Must be at least 12 characters long' },
        { pattern: '[A-Z]', errorMessage: 'Must contain at least one uppercase letter' },
        { pattern: '[0-9]', errorMessage: 'Must contain at least one number' },
      ],
    },
    kind: { enum: ['A', 'B'] },
    'a/b': { type: 'string' },
  },
  required: ['address', 'born', 'password', 'a/b'],
  if: { not: { properties: { kind: { const: 'B' } }, required: ['kind'] } },
  else: { required: ['detail'] },
  additionalProperties: false,
  errorMessage: { required: { password: 'Required', 'a/b': 'Required too' } },
}
const validator = createFormValidator(
  buildFormModule(schema, { several: { '/password': 'Password is not strong enough' } }),
)
const good: JsonObject = {
  address: { street: '1 Main St', zip: '12345' },
  born: { year: 1990, month: 1, day: 1 },
  password: 'Correct-horse-1',
  'a/b': '',
}
const validationErrors = (data: JsonObject) =>
  validator.validate(data).map(({ pointer, message }) => [pointer, message])

describe('createFormValidator', () => {
  it('finds nothing wrong with a good answer', () => {
    expect(validator.validate(good)).toEqual([])
  })

  it('moves what is missing to the field itself, in the order of the schema', () => {
    const { address: _, 'a/b': __, password: ___, ...rest } = good
    expect(validationErrors(rest)).toEqual([
      ['/address', "must have required property 'address'"],
      ['/password', 'Required'],
      ['/a~1b', 'Required too'],
    ])
    expect(validationErrors({ ...good, address: {} })).toEqual([
      ['/address/street', 'Street address is required'],
      ['/address/zip', 'Please enter a valid zipcode'],
    ])
  })

  it('leaves one message about several missing parts on the whole', () => {
    expect(validationErrors({ ...good, born: {} })).toEqual([
      ['/born', 'Date of birth is required'],
    ])
    expect(validationErrors({ ...good, born: { year: 1990, month: 1 } })).toEqual([
      ['/born/day', 'Date of birth is required'],
    ])
  })

  it('gives a field with several validationErrors the message for several, and with one that one', () => {
    expect(validationErrors({ ...good, password: 'short' })).toEqual([
      ['/password', 'Password is not strong enough'],
    ])
    expect(validationErrors({ ...good, password: 'Correct-horse' })).toEqual([
      ['/password', 'Must contain at least one number'],
    ])
  })

  it('drops the echo of a condition and keeps what it asks for', () => {
    expect(validationErrors({ ...good, kind: 'B' })).toEqual([
      ['/detail', "must have required property 'detail'"],
    ])
  })

  it('names a field that the form does not know, with its own code, wherever it is', () => {
    const issues = validator.validate({
      ...good,
      extra: 1,
      address: { street: '1 Main St', zip: '12345', 'x/y': 2 },
    })
    expect(issues.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['engine/unknown-field', '/address/x~1y'],
      ['engine/unknown-field', '/extra'],
    ])
  })

  it('throws on a module that asks for what is not there', () => {
    const module = {
      ...buildFormModule(schema),
      default: (require: (id: string) => unknown) => require('left-pad') as never,
    }
    expect(() => createFormValidator(module)).toThrow('left-pad')
  })
})

describe('lists', () => {
  const lien: JsonObject = {
    type: 'object',
    required: ['holder', 'balance'],
    properties: {
      holder: { type: 'string', minLength: 1 },
      balance: {
        type: 'string',
        allOf: [
          { minLength: 3, errorMessage: 'Too short' },
          { pattern: '^[0-9]+$', errorMessage: 'Digits only' },
        ],
      },
    },
    errorMessage: { required: { holder: 'Who holds it?', balance: 'What is owed?' } },
  }
  const form = createFormValidator(
    buildFormModule(
      {
        type: 'object',
        required: ['total'],
        properties: {
          note: { type: 'string', minLength: 1, errorMessage: 'Say something' },
          liens: {
            type: 'array',
            minItems: 1,
            items: lien,
            errorMessage: { minItems: 'Add a lien' },
          },
          total: { type: 'integer' },
        },
        errorMessage: { required: { total: 'Required' } },
      },
      { several: { '/liens/*/balance': 'Not a balance' } },
    ),
  )
  const refused = (data: JsonObject) =>
    form.validate(data).map(({ pointer, message }) => [pointer, message])

  it('are judged item by item, each in the order of the schema, between the fields beside them', () => {
    expect(refused({ note: '', liens: [{ holder: 'A' }, { balance: '123' }, {}] })).toEqual([
      ['/note', 'Say something'],
      ['/liens/0/balance', 'What is owed?'],
      ['/liens/1/holder', 'Who holds it?'],
      ['/liens/2/holder', 'Who holds it?'],
      ['/liens/2/balance', 'What is owed?'],
      ['/total', 'Required'],
    ])
  })

  it('are named themselves where items are missing', () => {
    expect(refused({ liens: [], total: 1 })).toEqual([['/liens', 'Add a lien']])
  })

  it('have a message for several demands that an item does not meet', () => {
    expect(refused({ liens: [{ holder: 'A', balance: 'x' }], total: 1 })).toEqual([
      ['/liens/0/balance', 'Not a balance'],
    ])
  })

  it('keep their order past the ninth item', () => {
    const liens = Array.from({ length: 12 }, () => ({ holder: 'A' }))
    expect(refused({ liens, total: 1 }).map(([pointer]) => pointer)).toEqual(
      liens.map((_, index) => `/liens/${index}/balance`),
    )
  })
})
