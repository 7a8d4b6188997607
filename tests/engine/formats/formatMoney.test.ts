import { describe, expect, it } from 'vitest'
import { formatMoney } from '#engine'
import { proves } from '../../proves.ts'

describe('formatMoney', () => {
  it.each([
    [0, undefined, '$0.00'],
    [1234.5, undefined, '$1,234.50'],
    [400_000, 0, '$400,000'],
    [-12.345, 1, '-$12.3'],
    [9_999_999, 3, '$9,999,999.000'],
  ])(
    '%d with precision %s is %s: US dollars, en-US',
    proves('A-VAL-064', 'A-CONST-046'),
    (value, precision, text) => {
      expect(formatMoney(value, precision)).toBe(text)
    },
  )

  it.each(['12', null, undefined, Number.NaN, Infinity, {}])(
    'the value %s is an error',
    proves('A-VAL-066'),
    (value) => {
      expect(() => formatMoney(value as number)).toThrow(TypeError)
    },
  )

  it.each(['2', null, Number.NaN])(
    'the precision %s is an error',
    proves('A-VAL-067'),
    (precision) => {
      expect(() => formatMoney(1, precision as number)).toThrow(TypeError)
    },
  )

  it.each([-1, -0.5, 1.5])('the precision %d is an error', proves('A-VAL-068'), (precision) => {
    expect(() => formatMoney(1, precision)).toThrow(RangeError)
  })
})
