import { describe, expect, it } from 'vitest'
import { createFormValidator } from '#engine'
import type { Json, JsonObject } from '#model'
import { words } from '../../../texts/words.json' with { type: 'json' }
import { buildFormModule } from '../buildFormModule.ts'

const sentenceFor = (field: JsonObject, value: Json | undefined) => {
  const schema = { type: 'object', required: ['field'], properties: { field } }
  const validator = createFormValidator(buildFormModule(schema as JsonObject))
  return validator.validate(value === undefined ? {} : { field: value }, words).map(({ message }) => message)
}
const text: JsonObject = { type: 'string' }

describe('what is refused without a message of the form is told in the lender’s words', () => {
  it.each<[string, JsonObject, Json | undefined, string]>([
    ['what is missing', text, undefined, 'Required'],
    ['what was left empty', { ...text, minLength: 1 }, '', 'Required'],
    ['an empty row', text, null, 'Required'],
    ['letters for a number', { type: 'number' }, '12', 'Please enter a number, for example 1,250.5'],
    ['letters for a whole number that may be absent', { type: ['integer', 'null'] }, 'x', 'Please enter a whole number, for example 12'],
    ['too few characters', { ...text, minLength: 3 }, 'ab', 'Must be at least 3 characters long'],
    ['too many characters', { ...text, maxLength: 3 }, 'abcd', 'Must be at most 3 characters long'],
    ['an early year', { type: 'integer', minimum: 1900 }, 1899, 'Must be at least 1900'],
    ['a large amount', { type: 'number', maximum: 400000 }, 400001, 'Must be at most 400,000'],
    ['a limit itself', { type: 'number', exclusiveMinimum: 0 }, 0, 'Must be more than 0'],
    ['the other limit itself', { type: 'number', exclusiveMaximum: 1.5 }, 1.5, 'Must be less than 1.5'],
    ['what lies between steps', { type: 'number', multipleOf: 500 }, 750, 'Must be a multiple of 500'],
    ['another form', { ...text, pattern: '^a' }, 'b', 'Please check how this is written'],
    ['a day that is none', { ...text, format: 'date' }, '2026-02-30', 'Please enter a date that exists'],
    ['another choice', { enum: ['A', 'B'] }, 'C', 'Please choose one of the answers'],
    ['a consent that is not given', { type: 'boolean', const: true }, false, 'Please tick this box to go on'],
    ['too few entries', { type: 'array', items: text, minItems: 2 }, ['a'], 'Please list at least 2'],
    ['too many entries', { type: 'array', items: text, maxItems: 1 }, ['a', 'b'], 'Please list at most 1'],
    ['the same entry twice', { type: 'array', items: text, uniqueItems: true }, ['a', 'a'], 'Each entry must be different'],
    ['what a negation refuses', { not: { const: 'a' } }, 'a', 'Please check this answer'],
  ])('%s', (_case, field, value, sentence) => {
    expect(sentenceFor(field, value)).toEqual([sentence])
  })

  it('the form’s own message comes first', () => {
    expect(sentenceFor({ ...text, minLength: 3, errorMessage: { minLength: 'Tell us more' } }, 'ab')).toEqual(['Tell us more'])
  })
})
