import { describe, expect, it } from 'vitest'
import { joinMessages } from '#engine'
import { proves } from '../../proves.ts'

describe('joinMessages', () => {
  it(
    'joins with commas and ends with a period',
    proves('A-VAL-077', 'A-VAL-078', 'B-VAL-023'),
    () => {
      expect(joinMessages(['Name is required', 'Too short'])).toBe('Name is required, Too short.')
      expect(joinMessages(['One'])).toBe('One.')
    },
  )

  it('sets no period twice and leaves out what is empty', () => {
    expect(joinMessages(['One.', ' ', 'Two.. '])).toBe('One, Two.')
    expect(joinMessages([])).toBe('')
  })
})
