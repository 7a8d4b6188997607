import { describe, expect, it } from 'vitest'
import { createFormValidator } from '#engine'
import { compileForm } from '#loader/validators'
import type { Form, JsonObject } from '#model'

const text = {
  type: 'string',
  minLength: 2,
  errorMessage: { minLength: 'Too short', type: 'Too short' },
}
const schema: JsonObject = {
  type: 'object',
  additionalProperties: false,
  required: ['way'],
  properties: { way: { enum: ['BANK', 'CARD', 'CASH'] } },
  allOf: [
    {
      if: { properties: { way: { const: 'BANK' } }, required: ['way'] },
      // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
      then: {
        properties: { account: text, holder: text },
        required: ['account', 'holder'],
        errorMessage: { required: { account: 'Account?', holder: 'Holder?' } },
      },
    },
    {
      if: { properties: { way: { const: 'CARD' } }, required: ['way'] },
      // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
      then: { properties: { card: text, holder: text }, required: ['card'] },
    },
  ],
}

function judge(data: JsonObject): readonly (readonly [string, string | undefined])[] {
  const form = {
    hash: JSON.stringify(schema),
    secrets: [],
    schema,
    ui: { page: { heading: 'Pay', submit: 'Go' } },
  } as unknown as Form
  const { factory } = compileForm(form, {})
  const validator = createFormValidator({ checks: {}, several: {}, order: [], default: factory })
  return validator.validate(data).map(({ code, pointer }) => [code, pointer] as const)
}

describe('a closed form whose conditions bring fields', () => {
  it('takes the fields of the condition that holds', () => {
    expect(judge({ way: 'BANK', account: '12', holder: 'Ada' })).toEqual([])
    expect(judge({ way: 'CASH' })).toEqual([])
  })

  it('asks for what the condition requires and checks it', () => {
    expect(judge({ way: 'BANK', account: '1' })).toEqual([
      ['engine/answer-refused', '/account'],
      ['engine/answer-refused', '/holder'],
    ])
  })

  it('refuses fields of a condition that does not hold, and fields that nothing knows', () => {
    expect(judge({ way: 'CASH', account: '12' })).toEqual([['engine/unknown-field', '/account']])
    expect(judge({ way: 'BANK', account: '12', holder: 'Ada', card: '34' })).toEqual([
      ['engine/unknown-field', '/card'],
    ])
    expect(judge({ way: 'BANK', account: '12', holder: 'Ada', cheque: '34' })).toEqual([
      ['engine/unknown-field', '/cheque'],
    ])
  })
})
