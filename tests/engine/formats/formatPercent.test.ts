import { describe, expect, it } from 'vitest'
import { formatPercent, formatRate } from '#engine'
import { proves } from '../../proves.ts'

describe('formatPercent', () => {
  it('has 3 decimals by default; rates on screens have 2', proves('A-VAL-065'), () => {
    expect(formatPercent(7.6)).toBe('7.600%')
    expect(formatRate(1720)).toBe('17.20%')
    expect(formatPercent(0)).toBe('0.000%')
  })

  it.each(['7', null, Number.NaN])('refuses %s', (value) => {
    expect(() => formatPercent(value as number)).toThrow(TypeError)
  })
})
