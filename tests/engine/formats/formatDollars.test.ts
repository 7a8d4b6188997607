import { expect, it } from 'vitest'
import { formatDollars } from '#engine'

it.each([
  [5_000_000, '$50,000'],
  [123_456, '$1,234.56'],
  [123_450, '$1,234.50'],
  [5, '$0.05'],
  [0, '$0'],
])('%i cents are %s', (cents, words) => {
  expect(formatDollars(cents)).toBe(words)
})
