import { assert, constant, constantFrom, property, stringMatching, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { patternLength } from '../../../../src/analysis/validity/forms/patternLength.ts'
import { whyNothing } from '../../../../src/analysis/validity/forms/whyNothing.ts'

describe('why no value fits a field', () => {
  it.each<[JsonObject, string]>([
    [{ type: 'integer', minimum: 10, maximum: 5 }, 'at least 10, and at most 5'],
    [{ type: 'number', exclusiveMinimum: 5, maximum: 5 }, 'at least 5, and at most 5'],
    [
      { type: 'integer', minimum: 101, maximum: 149, multipleOf: 50 },
      'no multiple of 50 lies between 101 and 149',
    ],
    [{ type: 'integer', minimum: 1.2, maximum: 1.8 }, 'no multiple of 1 lies between 1.2 and 1.8'],
    [{ type: 'string', minLength: 6, maxLength: 5 }, 'at least 6 characters, and at most 5'],
    [
      { type: 'string', pattern: '^\\d{5}-\\d{4}$', maxLength: 9 },
      'the pattern asks for 10 characters, and 9 are allowed',
    ],
    [
      { type: 'string', pattern: '^[A-Z]{2}$', minLength: 3 },
      'the pattern takes 2 characters, and 3 are asked for',
    ],
    [
      { type: 'array', uniqueItems: true, minItems: 3, items: { enum: ['A', 'B'] } },
      'at least 3 different elements, and there are 2',
    ],
    [{ type: 'array', minItems: 3, maxItems: 2 }, 'at least 3 elements, and at most 2'],
    [{ type: 'string', enum: [1, 2] }, 'none of the listed values (1, 2) fits'],
    [{ type: 'integer', minimum: 3, enum: [1, 2] }, 'none of the listed values (1, 2) fits'],
    [
      { type: 'string', pattern: '^[A-Z]+$', oneOf: [{ const: 'a' }, { const: 'b' }] },
      'none of the listed values ("a", "b") fits',
    ],
    [{ enum: ['a', 'b'], allOf: [{ enum: ['c'] }] }, 'its lists of values have nothing in common'],
    [{ type: 'string', allOf: [{ type: 'number' }] }, 'no type is allowed'],
    [{ type: 'integer', not: { type: 'integer' } }, 'no type is allowed'],
    [{ type: 'string', not: {} }, '"not" rules out every value'],
    [
      { type: 'string', const: 'GAS', enum: ['DIESEL', 'PETROL'] },
      'its lists of values have nothing in common',
    ],
    [
      { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 2 },
      'no multiple of 1 lies between 1 and 2',
    ],
  ])('%j: %s', (schema, why) => {
    expect(whyNothing(schema)).toBe(why)
  })

  it.each<JsonObject>([
    { type: 'integer', minimum: 5, maximum: 5 },
    { type: ['integer', 'null'], minimum: 10, maximum: 5 },
    { type: 'integer', minimum: 101, maximum: 151, multipleOf: 50 },
    { type: 'string', minLength: 5, maxLength: 5, pattern: '^\\d{5}$' },
    { type: 'string', pattern: '\\d{5}', minLength: 9 },
    { type: 'string', pattern: '^\\d{5}(-\\d{4})?$', maxLength: 5 },
    { type: 'string', pattern: '^(?:a|bcd)$', minLength: 3 },
    { type: 'string', enum: [1, 'a'] },
    { minimum: 10, maximum: 5 },
    { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 3 },
    { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 2 },
    { type: ['integer', 'null'], not: { type: 'integer' } },
    { type: 'integer', not: { type: 'integer', minimum: 3 } },
  ])('%j may be answered', (schema) => {
    expect(whyNothing(schema)).toBeUndefined()
  })
})

describe('the length that a pattern asks for', () => {
  it('is that of the texts that it takes', () => {
    const patterns = [
      '^a{2,4}b?$',
      '^(?:ab|cde){1,2}$',
      '^[^-]\\p{L}+\\.x*$',
      '^\\d{3}|z{7}$',
      'q+',
      '^\\u0041\\x42c$',
      '^$',
      '^[\\]a]{2}$',
    ]
    assert(
      property(
        constantFrom(...patterns).chain((pattern) =>
          tuple(constant(pattern), stringMatching(new RegExp(pattern, 'u'))),
        ),
        ([pattern, text]) => {
          const { least, most } = patternLength(pattern)!
          expect([...text].length).toBeGreaterThanOrEqual(least)
          expect([...text].length).toBeLessThanOrEqual(most)
        },
      ),
    )
  })

  it('is not told of what is not read', () => {
    expect(patternLength('^(?=a).{3}$')).toBeUndefined()
    expect(patternLength('^(a)\\1$')).toBeUndefined()
  })
})
