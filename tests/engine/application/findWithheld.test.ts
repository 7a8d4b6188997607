import { describe, expect, it } from 'vitest'
import { findWithheld, keepOffered } from '#engine'
import type { JsonObject, Screen } from '#model'
import { sampleApplication } from './sampleApplication.ts'

const engine = sampleApplication()
const screen: Screen = {
  title: 'Notary',
  kind: 'form',
  options: { method: { ONLINE: 'is-ready', POST: 'is-manual' }, days: { '2': 'is-ready' } },
}

describe('choices of a screen', () => {
  it('are withheld while their rule does not hold, and while no one can tell', () => {
    const ready = { status: { ready: true, manual: false } }
    expect(findWithheld(engine, screen, ready)).toEqual({ method: ['POST'] })
    expect(findWithheld(engine, screen, {})).toEqual({ method: ['ONLINE', 'POST'], days: ['2'] })
    expect(findWithheld(engine, { title: 'Notary', kind: 'form' }, {})).toEqual({})
  })
})

/** A condition, read as a file is: nothing here is to be awaited. */
const whenOnline = (days: readonly number[]) =>
  JSON.parse(`{
    "if": { "properties": { "method": { "const": "ONLINE" } } },
    "then": { "properties": { "days": { "enum": ${JSON.stringify(days)} } } },
    "else": false
  }`) as JsonObject

describe('keepOffered', () => {
  const method: JsonObject = {
    oneOf: [
      { const: 'ONLINE', title: 'Online' },
      { const: 'MANUAL', title: 'In person' },
    ],
  }
  const schema: JsonObject = {
    properties: {
      method,
      days: { type: 'array', items: { type: 'integer', enum: [1, 2, 3] } },
      other: { enum: ['ONLINE'] },
    },
    allOf: [whenOnline([2, 3])],
  }

  it('leaves the choices that are offered, in lists and under conditions too, and the conditions as they are', () => {
    const kept = keepOffered(schema, { method: ['ONLINE'], days: ['2'] })
    expect(kept).toEqual({
      properties: {
        method: { oneOf: [{ const: 'MANUAL', title: 'In person' }] },
        days: { type: 'array', items: { type: 'integer', enum: [1, 3] } },
        other: { enum: ['ONLINE'] },
      },
      allOf: [whenOnline([3])],
    })
  })

  it('makes the only choice left of a required field a constant', () => {
    const kept = keepOffered({ ...schema, required: ['method'] }, { method: ['ONLINE'] })
    expect(kept.properties).toMatchObject({ method: { const: 'MANUAL', 'x-constant': true } })
  })

  it('is the very schema where every choice is offered', () => {
    expect(keepOffered(schema, {})).toBe(schema)
  })
})
