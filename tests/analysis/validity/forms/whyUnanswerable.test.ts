/* oxlint-disable no-thenable -- a keyword of JSON Schema */
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { whyUnanswerable } from '../../../../src/analysis/validity/forms/whyUnanswerable.ts'

const text = { type: 'string' }
const amount = { type: 'integer', maximum: 5 }
const size = { enum: ['SMALL', 'LARGE'] }
const asked = (
  required: readonly string[],
  properties: JsonObject,
  more: JsonObject = {},
): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
  ...more,
})
const where = (value: string, least: number): JsonObject => ({
  if: { properties: { size: { const: value } }, required: ['size'] },
  then: { required: ['amount'], properties: { amount: { minimum: least } } },
})

describe('a form is proven to take no answer', () => {
  it.each<[string, JsonObject, string, string]>([
    [
      'a field inside takes nothing',
      asked(['a'], { a: asked(['b'], { b: { type: 'string', minLength: 2, maxLength: 1 } }) }),
      'a.b',
      'at least 2 characters, and at most 1',
    ],
    [
      'an entry takes nothing',
      asked(['list'], {
        list: { type: 'array', minItems: 1, items: { enum: [], type: 'string' } },
      }),
      'list.*',
      'its lists of values have nothing in common',
    ],
    [
      'the entry that must be there is none',
      asked(['list'], { list: { type: 'array', items: text, contains: { type: 'number' } } }),
      'list.*',
      'no type is allowed',
    ],
    [
      'a field must be answered and must not',
      asked(['a'], { a: text, b: text }, { not: { required: ['a'] } }),
      '',
      '"a" must be answered and must not',
    ],
    [
      'there is no such field',
      asked(['a', 'b'], { a: text }),
      'b',
      'it must be answered, and there is no such field',
    ],
    [
      'more is asked than is taken',
      asked(['a', 'b'], { a: text, b: text }, { maxProperties: 1 }),
      '',
      '2 fields must be answered, and at most 1 are taken',
    ],
    [
      'every alternative contradicts',
      asked(
        ['amount'],
        { amount },
        {
          anyOf: [
            { properties: { amount: { minimum: 6 } } },
            { properties: { amount: { minimum: 9 } } },
          ],
        },
      ),
      'amount',
      'at least 6, and at most 5',
    ],
    [
      'whichever is chosen, its condition contradicts',
      asked(['size'], { size, amount }, { allOf: [where('SMALL', 6), where('LARGE', 9)] }),
      'amount',
      'at least 6, and at most 5',
    ],
    [
      'a field brings another that takes nothing',
      asked(
        ['a'],
        { a: text, amount },
        { dependencies: { a: { required: ['amount'], properties: { amount: { minimum: 6 } } } } },
      ),
      'amount',
      'at least 6, and at most 5',
    ],
  ])('%s', (_, schema, path, why) => {
    expect(whyUnanswerable(schema)).toEqual({ path: path === '' ? [] : path.split('.'), why })
  })
})

describe('nothing is proven where an answer fits', () => {
  it.each<[string, JsonObject]>([
    [
      'the field that takes nothing may be left out',
      asked(['a'], { a: text, b: { type: 'string', minLength: 2, maxLength: 1 } }),
    ],
    [
      'the list may be empty',
      asked(['list'], { list: { type: 'array', items: { enum: [], type: 'string' } } }),
    ],
    [
      'one of two must not be answered',
      asked(['a'], { a: text, b: text }, { not: { required: ['a', 'b'] } }),
    ],
    [
      'a condition brings the field',
      asked(
        ['size'],
        { size },
        {
          allOf: [
            where('SMALL', 1),
            {
              if: { required: ['size'] },
              then: { required: ['size', 'more'], properties: { more: text } },
            },
          ],
        },
      ),
    ],
    [
      'another alternative fits',
      asked(
        ['amount'],
        { amount },
        {
          anyOf: [
            { properties: { amount: { minimum: 6 } } },
            { properties: { amount: { minimum: 3 } } },
          ],
        },
      ),
    ],
    [
      'another value meets no condition',
      asked(['size'], { size, amount }, { allOf: [where('SMALL', 6)] }),
    ],
    [
      'it need not be answered',
      asked([], { size, amount }, { allOf: [where('SMALL', 6), where('LARGE', 9)] }),
    ],
  ])('%s', (_, schema) => {
    expect(whyUnanswerable(schema)).toBeUndefined()
  })
})
