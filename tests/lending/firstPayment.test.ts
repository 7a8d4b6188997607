import { describe, expect, it } from 'vitest'
import { firstPaymentOf } from '#lending'
import { shipped } from '../shipped.ts'

const { bundles } = shipped

describe.each(['alder', 'harborlight'])('the first payment at %s', (orgCode) => {
  const { calendar } = bundles.get(orgCode)!.lending
  it.each([
    [
      'the day that the borrower chose, the first a month after funding',
      '2026-12-01',
      5,
      '2027-01-05',
    ],
    ['that very day where 30 days have just passed', '2026-12-06', 5, '2027-01-05'],
    ['a month later where they have not', '2026-12-07', 5, '2027-02-05'],
    ['over the end of February', '2027-01-29', 28, '2027-02-28'],
    ['the first of a month where the borrower pays by hand', '2026-12-01', undefined, '2027-01-01'],
    ['the first of the next month where they do', '2026-12-05', undefined, '2027-02-01'],
  ] as const)('is %s', (_case, fundedOn, day, first) => {
    expect(firstPaymentOf(calendar, fundedOn, day)).toBe(first)
  })

  it('is never sooner than a statement must come, nor later than two months', () => {
    for (let index = 0; index < 366; index++) {
      const funded = new Date(Date.UTC(2027, 0, 1 + index))
      const days =
        (Date.parse(firstPaymentOf(calendar, funded.toISOString().slice(0, 10), 1 + (index % 28))) -
          funded.getTime()) /
        86_400_000
      expect(days).toBeGreaterThanOrEqual(30)
      expect(days).toBeLessThanOrEqual(62)
    }
  })
})

it('refuses what is no day', () =>
  expect(() => firstPaymentOf(bundles.get('alder')!.lending.calendar, 'null', 5)).toThrow(
    RangeError,
  ))
