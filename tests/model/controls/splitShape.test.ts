import { describe, expect, it } from 'vitest'
import { splitShape, type JsonObject } from '#model'

const lives: JsonObject = {
  anyOf: [
    { properties: { lives: { enum: [true] } } },
    { properties: { lives: { enum: [false] } }, required: ['since'] },
  ],
}
const fields: JsonObject = { lives: { type: 'boolean' }, since: { type: 'string' } }

describe('alternatives that a field of the schema around them tells apart', () => {
  it('are conditions on that field', () => {
    const { sets, base } = splitShape({ type: 'object', properties: fields, ...lives })
    expect(sets).toEqual([])
    expect(JSON.stringify(base.allOf)).toContain(
      '"if":{"properties":{"lives":{"enum":[false]}},"required":["lives"]}',
    )
  })

  it('are conditions also where they are said in allOf', () => {
    const { sets, base } = splitShape({
      type: 'object',
      properties: fields,
      allOf: [{ title: 'A part', ...lives }],
    })
    expect(sets).toEqual([])
    expect(JSON.stringify(base.allOf)).toContain(
      '"if":{"properties":{"lives":{"enum":[false]}},"required":["lives"]}',
    )
  })

  it('are a choice where no field does', () => {
    expect(
      splitShape({ type: 'object', properties: { since: { type: 'string' } }, allOf: [lives] })
        .sets,
    ).toHaveLength(1)
  })
})
