import { describe, expect, it } from 'vitest'
import { whyRefused } from '../../../../src/analysis/validity/forms/whyRefused.ts'

const holder = {
  type: 'object',
  properties: { street: { type: 'string', maxLength: 100 } },
  required: ['street'],
}

const words = (message: string) => ({ errorMessage: message })

describe('a branch of a condition', () => {
  it('that contradicts the field is told', () => {
    const branch = { properties: { street: { minLength: 101 } } }
    expect(whyRefused(holder, branch)).toMatchObject([
      { field: 'street', isRequired: true, why: 'at least 101 characters, and at most 100' },
    ])
  })

  it('that refuses a text in one set of words or another is meant, whatever is typed', () => {
    const street = {
      pattern: ' ',
      ...words('Enter a street.'),
      allOf: [{ not: { pattern: ' ' }, ...words('Choose one of the list.') }],
    }
    expect(whyRefused(holder, { properties: { street } })).toEqual([])
  })
})
