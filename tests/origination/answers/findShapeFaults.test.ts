import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { findShapeFaults } from '../../../src/origination/answers/findShapeFaults.ts'

const faults = (schema: JsonObject, data: Json) => findShapeFaults(schema, data, '', true).map(({ code, pointer }) => `${code} ${pointer}`)
const text = { type: 'string' }

describe('what no page of ours would send', () => {
  it('is no name that a person may choose, while its value has the type for it', () => {
    const schema = { properties: { own: text }, patternProperties: { '^n': { type: 'integer' } }, additionalProperties: text }
    expect(faults(schema, { own: 'x', Bo: 'y', n1: 1 })).toEqual([])
    expect(faults(schema, { Bo: 1 })).toEqual(['server/wrong-type /Bo'])
    expect(faults(schema, { n1: 'x' })).toEqual(['server/wrong-type /n1'])
    expect(faults({ properties: { own: text }, additionalProperties: false }, { Bo: 'y' })).toEqual(['server/unknown-field /Bo'])
  })

  it('is no field of an alternative, in any of the types that the alternatives give it', () => {
    const schema: JsonObject = {
      properties: { amount: { type: 'number' } },
      oneOf: [{ properties: { on: text } }, { properties: { on: { type: 'integer' }, day: { type: 'integer' } } }],
    }
    expect(faults(schema, { amount: 5, day: 3 })).toEqual([])
    expect(faults(schema, { on: 'x' })).toEqual([])
    expect(faults(schema, { on: 3 })).toEqual([])
    expect(faults(schema, { on: true })).toEqual(['server/wrong-type /on'])
    expect(faults(schema, { year: 3 })).toEqual(['server/unknown-field /year'])
  })
})
