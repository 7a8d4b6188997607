import * as fastCheck from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amortise,
  cltvBps,
  dailyInterestOf,
  dtiBps,
  feeOf,
  interestOf,
  lineOf,
  paymentOf,
} from '#lending'
import { proves } from '../proves.ts'

describe('a line repaid in even payments', () => {
  it.each([
    // Each row: line, rate, months; payment, last payment, first interest, interest in all.
    {
      of: '50,000 and a fee of 2.99 % at 8.50 %',
      plan: [51_495_00, 850, 120],
      expected: [638_46, 639_37, 364_76, 25_121_11],
    },
    {
      of: 'the repayment after interest-only',
      plan: [100_000_00, 925, 180],
      expected: [1_029_19, 1_029_97, 770_83, 85_254_98],
    },
    { of: 'no interest, even', plan: [12_000_00, 0, 60], expected: [200_00, 200_00, 0, 0] },
    { of: 'no interest, uneven', plan: [10_000_00, 0, 36], expected: [277_78, 277_70, 0, 0] },
    {
      of: 'the limits',
      plan: [419_960_00, 1720, 360],
      expected: [6_055_49, 6_085_72, 6_019_43, 1_760_046_63],
    },
    {
      of: 'the least line at the least rate',
      plan: [15_000_00, 760, 60],
      expected: [301_28, 301_43, 95_00, 3_076_95],
    },
    {
      of: 'the sample of Regulation Z',
      plan: [10_000_00, 925, 180],
      expected: [102_92, 102_59, 77_08, undefined],
    },
  ])('$of', ({ plan, expected }) => {
    const [line, rate, months] = plan as [number, number, number]
    const [payment, last, firstInterest, interest] = expected
    const found = amortise(line, rate, months)
    expect([found.paymentCents, found.lastPaymentCents, found.rows[0]!.interestCents]).toEqual([
      payment,
      last,
      firstInterest,
    ])
    if (interest !== undefined)
      expect([found.interestCents, found.paidCents]).toEqual([interest, line + interest])
    expect(found.rows).toHaveLength(months)
    expect(paymentOf(line, rate, months)).toBe(payment)
  })

  it('the first vector, row by row: fee, line, principal and balance', () => {
    expect([
      feeOf(50_000_00, 299),
      lineOf(50_000_00, 299, true),
      lineOf(50_000_00, 299, false),
    ]).toEqual([1_495_00, 51_495_00, 50_000_00])
    const { rows, paidCents } = amortise(51_495_00, 850, 120)
    expect(rows[0]).toEqual({
      interestCents: 364_76,
      principalCents: 273_70,
      balanceCents: 51_221_30,
    })
    expect(rows.at(-1)!.balanceCents).toBe(0)
    expect(paidCents).toBe(76_616_11)
  })

  it(
    'interest-only: the month by a twelfth, by 30 and by 31 days, and in all; then the step up',
    proves('A-CONST-033', 'A-CONST-034'),
    () => {
      expect(interestOf(100_000_00, 925)).toBe(770_83)
      expect(dailyInterestOf(100_000_00, 925, 30)).toBe(759_75)
      expect(dailyInterestOf(100_000_00, 925, 31)).toBe(785_08)
      expect(interestOf(100_000_00, 925) * 60).toBe(46_249_80)
      expect(
        Math.round((paymentOf(100_000_00, 925, 180) / interestOf(100_000_00, 925)) * 10_000),
      ).toBe(13_352)
    },
  )

  it('sizing by two limits: room by value and by income', () => {
    const line = 86_202_63
    expect(cltvBps(310_000_00, 115_000_00, 500_000_00)).toBe(8500)
    expect(cltvBps(310_000_00, 115_000_01, 500_000_00)).toBe(8501)
    expect(paymentOf(115_000_00, 925, 240)).toBe(1_053_25)
    expect(dtiBps(2_650_00, 1_053_25, 96_000_00)).toBe(4630)
    expect(paymentOf(86_257_08, 925, 240)).toBe(790_00)
    expect([
      feeOf(83_700_00, 299),
      lineOf(83_700_00, 299, true),
      paymentOf(line, 925, 240),
    ]).toEqual([2_502_63, line, 789_50])
    expect([dtiBps(2_650_00, 789_50, 96_000_00), cltvBps(310_000_00, line, 500_000_00)]).toEqual([
      4300, 7925,
    ])
    expect(
      dtiBps(2_650_00, paymentOf(lineOf(83_800_00, 299, true), 925, 240), 96_000_00),
    ).toBeGreaterThan(4300)
  })

  it('rounds a half up, and the limits of the fee', () => {
    expect([feeOf(1, 5000), feeOf(1, 4999), feeOf(400_000_00, 499)]).toEqual([1, 0, 19_960_00])
    expect(() => feeOf(0.5, 299)).toThrow(RangeError)
  })

  it('has no ratio without income, and counts income from assets', () => {
    expect(dtiBps(100, 100, 0)).toBeUndefined()
    expect(dtiBps(1_000_00, 0, 0, 4_000_00)).toBe(2500)
    expect(dtiBps(1_000_00, 0, 24_000_00, 2_000_00)).toBe(2500)
  })
})

describe('for any line, rate and term', () => {
  const line = fastCheck.integer({ min: 1, max: 500_000_00 })
  const rate = fastCheck.integer({ min: 0, max: 2500 })
  const months = fastCheck.integer({ min: 1, max: 360 })

  it('the principal parts add up to the line, the balance is never below 0 and the last payment differs by what half a cent a month grows to', () => {
    fastCheck.assert(
      fastCheck.property(line, rate, months, (lineCents, aprBps, n) => {
        const { rows, paymentCents, lastPaymentCents } = amortise(lineCents, aprBps, n)
        expect(rows.reduce((sum, { principalCents }) => sum + principalCents, 0)).toBe(lineCents)
        expect(rows.at(-1)!.balanceCents).toBe(0)
        for (const { balanceCents, principalCents } of rows)
          expect(Math.min(balanceCents, principalCents)).toBeGreaterThanOrEqual(0)
        // Every rounding is at most half a cent and bears interest: at the limits (17.20 %, 360
        // months) that makes 30.23.
        const growth = ((1 + aprBps / 120_000) ** n - 1) / (aprBps / 120_000 || 1)
        expect(Math.abs(lastPaymentCents - paymentCents)).toBeLessThanOrEqual(
          Math.max(n, growth) + 1,
        )
      }),
      { numRuns: 200 },
    )
  })

  it('the payment grows with the rate and the line, and falls with the term', () => {
    fastCheck.assert(
      fastCheck.property(
        line,
        rate,
        months,
        fastCheck.integer({ min: 1, max: 1000 }),
        (lineCents, aprBps, n, more) => {
          const payment = paymentOf(lineCents, aprBps, n)
          expect(paymentOf(lineCents, aprBps + more, n)).toBeGreaterThanOrEqual(payment)
          expect(paymentOf(lineCents + more, aprBps, n)).toBeGreaterThanOrEqual(payment)
          expect(paymentOf(lineCents, aprBps, n + more)).toBeLessThanOrEqual(payment)
        },
      ),
      { numRuns: 200 },
    )
  })
})
