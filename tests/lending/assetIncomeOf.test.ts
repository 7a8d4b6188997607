import { describe, expect, it } from 'vitest'
import { assetIncomeOf } from '#lending'
import { lending } from './lending.ts'

const { assets } = lending.underwriting
const today = '2026-11-21'
const retirement = { type: 'RETIREMENT', balanceCents: 100_000_00, asOf: '2026-11-01' }

describe('assets as income', () => {
  it('count by kind, spread over 360 months, rounded down; the working is shown', () => {
    const rows = [
      { type: 'SAVINGS', balanceCents: 36_000_99, asOf: today },
      { type: 'STOCK', balanceCents: 90_000_00, asOf: today },
    ]
    expect(assetIncomeOf(rows, assets, { born: '1950-01-01', today })).toEqual({
      monthlyCents: 300_00,
      countedCents: 108_000_99,
      months: 360,
      rows: [
        { haircutBps: 10_000, countedCents: 36_000_99 },
        { haircutBps: 8000, countedCents: 72_000_00 },
      ],
    })
    expect(assetIncomeOf(rows, assets, { today, toCloseCents: 200_000_00 })).toMatchObject({
      monthlyCents: 0,
      countedCents: 0,
    })
  })

  it.each([
    ['59 years and a half', { year: 1967, month: 5, day: 21 }, 7000],
    ['a day less', { year: 1967, month: 5, day: 22 }, 6000],
    ['of unknown age', undefined, 6000],
  ])('for retirement: %s', (_, born, haircutBps) => {
    expect(assetIncomeOf([retirement], assets, { born, today }).rows[0]).toEqual({
      haircutBps,
      countedCents: haircutBps * 1000,
    })
  })

  it.each([
    ['a statement of 61 days', { ...retirement, asOf: '2026-09-21' }],
    ['one without a day', { ...retirement, asOf: null }],
    ['a kind that is not listed', { ...retirement, type: 'LOTTERY_TICKET' }],
    ['a kind from the prototype', { ...retirement, type: 'constructor' }],
    ['no balance', { ...retirement, balanceCents: null }],
    ['a balance below 0', { ...retirement, balanceCents: -5 }],
  ])('nothing counts for %s', (_, row) =>
    expect(assetIncomeOf([row], assets, { today }).countedCents).toBe(0),
  )
})
