import { expect, it } from 'vitest'
import { contrast, luminance } from '../../../src/loader/theme/contrast.ts'

it('gives 21 for black on white, either way round, and 1 for a color on itself', () => {
  expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 2)
  expect(contrast('oklch(100% 0 0)', 'oklch(0 0 0)')).toBeCloseTo(21, 2)
  expect(contrast('oklch(0.5 0.1 200)', 'oklch(0.5 0.1 200)')).toBe(1)
})

it.each([
  ['red #f00', 'oklch(0.62796 0.25768 29.234)', 0.2126],
  ['green #0f0', 'oklch(0.86644 0.29483 142.495)', 0.7152],
  ['blue #00f', 'oklch(0.45201 0.31321 264.052)', 0.0722],
  ['grey #808080', 'oklch(0.59987 0 0)', 0.21586],
])('knows the luminance of %s', (_, colour, expected) =>
  expect(luminance(colour)).toBeCloseTo(expected, 3),
)

it('says nothing of what is no color', () =>
  expect(contrast('black', 'oklch(1 0 0)')).toBeUndefined())
