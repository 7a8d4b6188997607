import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { compileForm } from '#loader/validators'
import { whyNotCompilable } from '../../../src/loader/checks/checkFormSchema.ts'
import { listConstants } from '../../../src/loader/validators/listConstants.ts'

const choices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ const: `c${index}`, title: `Choice ${index}` }))
const values = (count: number) => choices(count).map((choice) => choice.const)

describe('a long list of named choices', () => {
  it('is an enum for the result, with the same message', () => {
    const field = {
      type: 'string',
      title: 'Country',
      oneOf: choices(30),
      errorMessage: { oneOf: 'Choose', type: 'Text' },
    }
    expect(listConstants({ properties: { field } })).toEqual({
      properties: {
        field: {
          type: 'string',
          title: 'Country',
          enum: values(30),
          errorMessage: { enum: 'Choose', type: 'Text' },
        },
      },
    })
  })

  it.each<[string, JsonObject]>([
    ['short', { oneOf: choices(5) }],
    [
      'with a value that comes twice, which "oneOf" never takes',
      { oneOf: [...choices(30), { const: 'c0', title: 'Again' }] },
    ],
    ['of which a choice says more', { oneOf: [...choices(30), { const: 'z', type: 'string' }] }],
    ['next to another list', { enum: ['c1'], oneOf: choices(30) }],
  ])('stays as it is: %s', (_, schema) => {
    expect(listConstants(schema)).toEqual(schema)
  })

  it('does not nest one choice in another, which would fill a page’s stack', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: { zone: { type: 'string', oneOf: choices(600) } },
    }
    const { source } = compileForm(
      { hash: 'zones', schema, ui: { page: { heading: '', submit: '' } }, secrets: [] },
      {},
    )
    let [depth, deepest] = [0, 0]
    for (const sign of source) {
      if (sign === '{') deepest = Math.max(deepest, ++depth)
      if (sign === '}') depth--
    }
    expect(deepest).toBeLessThan(30)
  })

  it('of 10,000 choices is accepted by check', () => {
    const town = { type: 'string', oneOf: choices(10_000) }
    expect(whyNotCompilable({ type: 'object', properties: { town } })).toBeUndefined()
  })
})
