import { describe, expect, it } from 'vitest'
import { formatPercent } from '#engine'
import { proves } from '../../proves.ts'

describe('formatPercent', () => {
  it('shows 3 decimals unless told otherwise', proves('A-VAL-065'), () => {
    expect(formatPercent(7.6)).toBe('7.600%')
    expect(formatPercent(17.2, 2)).toBe('17.20%')
    expect(formatPercent(0)).toBe('0.000%')
  })

  it.each(['7', null, Number.NaN])('refuses %s', (value) => {
    expect(() => formatPercent(value as number)).toThrow(TypeError)
  })
})
