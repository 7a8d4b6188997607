import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { findShapeErrors } from '../../../src/origination/answers/findShapeErrors.ts'

const errors = (schema: JsonObject, data: Json) =>
  findShapeErrors(schema, data, '', true).map(({ code, pointer }) => `${code} ${pointer}`)
const text = { type: 'string' }

describe('what no page of ours would send', () => {
  it('is no name that a person may choose, while its value has the type for it', () => {
    const schema = {
      properties: { own: text },
      patternProperties: { '^n': { type: 'integer' } },
      additionalProperties: text,
    }
    expect(errors(schema, { own: 'x', Bo: 'y', n1: 1 })).toEqual([])
    expect(errors(schema, { Bo: 1 })).toEqual(['server/wrong-type /Bo'])
    expect(errors(schema, { n1: 'x' })).toEqual(['server/wrong-type /n1'])
    expect(errors({ properties: { own: text }, additionalProperties: false }, { Bo: 'y' })).toEqual(
      ['server/unknown-field /Bo'],
    )
  })

  it('is no field of an alternative, in any of the types that the alternatives give it', () => {
    const schema: JsonObject = {
      properties: { amount: { type: 'number' } },
      oneOf: [
        { properties: { on: text } },
        { properties: { on: { type: 'integer' }, day: { type: 'integer' } } },
      ],
    }
    expect(errors(schema, { amount: 5, day: 3 })).toEqual([])
    expect(errors(schema, { on: 'x' })).toEqual([])
    expect(errors(schema, { on: 3 })).toEqual([])
    expect(errors(schema, { on: true })).toEqual(['server/wrong-type /on'])
    expect(errors(schema, { year: 3 })).toEqual(['server/unknown-field /year'])
  })
})
