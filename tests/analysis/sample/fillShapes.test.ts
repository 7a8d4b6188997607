import { describe, expect, it } from 'vitest'
import { createFormValidator } from '#engine'
import { compileForm } from '#loader/validators'
import type { JsonObject } from '#model'
import { fillAnswer } from '../../../src/analysis/sample/fillAnswer.ts'
import { hiddenFields } from '../../../src/analysis/validity/forms/hiddenFields.ts'
import { whyNothing } from '../../../src/analysis/validity/forms/whyNothing.ts'
import { whyUnanswerable } from '../../../src/analysis/validity/forms/whyUnanswerable.ts'
import { cells } from '../../renderer/shapes/cells.ts'

describe('what is filled in for every shape that has a control', () => {
  it.each(cells.map(({ shape, schema }) => [shape, schema] as const))('%s', (shape, field) => {
    const schema: JsonObject = {
      type: 'object',
      additionalProperties: false,
      required: ['field'],
      properties: { field },
    }
    const compiled = compileForm(
      { hash: `fill ${shape}`, schema, ui: { page: { heading: '', submit: '' } }, secrets: [] },
      {},
    )
    const validator = createFormValidator({ ...compiled, default: compiled.factory })
    const answer = fillAnswer(validator, schema, {}, [])
    expect(answer && validator.validate(answer)).toEqual([])
    expect(hiddenFields(schema, {})).toEqual([])
    expect(whyNothing(field)).toBeUndefined()
    expect(whyUnanswerable(schema)).toBeUndefined()
  })
})

describe('what is filled in where every alternative refuses what was tried first', () => {
  const text = { type: 'string', title: 'Text' }
  it.each<[string, JsonObject]>([
    [
      'one of two fields, and no more fields than are taken',
      {
        properties: { a: text, b: text, c: text },
        required: ['c'],
        anyOf: [{ required: ['a'] }, { required: ['b'] }],
        maxProperties: 2,
      },
    ],
    [
      'an alternative that others are closed to',
      {
        properties: {
          either: {
            type: 'object',
            properties: {},
            oneOf: [
              {
                properties: { kind: { const: 'A' }, first: text },
                required: ['kind', 'first'],
                additionalProperties: false,
              },
              {
                properties: { kind: { const: 'B' }, second: text },
                required: ['kind', 'second'],
                additionalProperties: false,
              },
            ],
          },
          a: text,
          b: text,
        },
        required: ['either'],
        anyOf: [{ required: ['a'] }, { required: ['b'] }],
      },
    ],
  ])('%s', (name, shape) => {
    const schema: JsonObject = { type: 'object', additionalProperties: false, ...shape }
    const compiled = compileForm(
      { hash: name, schema, ui: { page: { heading: '', submit: '' } }, secrets: [] },
      {},
    )
    const validator = createFormValidator({ ...compiled, default: compiled.factory })
    const answer = fillAnswer(validator, schema, {}, [])
    expect(answer && validator.validate(answer)).toEqual([])
  })
})
