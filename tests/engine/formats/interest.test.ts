import { describe, expect, it } from 'vitest'
import { monthlyInterest, simpleInterest } from '#engine'

describe('interest', () => {
  it('of a month is a twelfth of the year’s (A-CONST-033), rounded to whole cents, which is 2 decimals (A-CONST-034)', () => {
    expect(monthlyInterest(10_000_000, 760)).toBe(63_333)
    expect(monthlyInterest(12_345, 999)).toBe(103)
    expect(monthlyInterest(0, 760)).toBe(0)
  })

  it('of days counts 365.25 days to the year (A-CONST-032)', () => {
    expect(simpleInterest(10_000_000, 760, 1461)).toBe(4 * 760_000)
    expect(simpleInterest(10_000_000, 760, 30)).toBe(62_423)
  })
})
