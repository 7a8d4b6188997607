import * as fastCheck from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '#engine'
import { moveDays, deadlinesOf, rescissionOf, type DeadlineFacts } from '#lending'
import { holidaysOf } from '../../src/engine/dates/holidaysOf.ts'
import { writeDay } from '../../src/engine/dates/writeDay.ts'
import { lending } from './lending.ts'

const { calendar, deadlines } = lending
const idsOf = (facts: DeadlineFacts) => deadlinesOf(deadlines, calendar, facts).map(({ id }) => id)

describe('the right to cancel', () => {
  it('lasts 3 to 6 days, and money never moves on its last day', () => {
    fastCheck.assert(
      fastCheck.property(fastCheck.integer({ min: 0, max: 20_000 }), (day) => {
        const signedOn = writeDay(18_628 + day)
        const { lastDay, firstFundingDay } = rescissionOf(calendar, signedOn)
        expect(lastDay >= addDays(signedOn, 3) && lastDay <= addDays(signedOn, 6), signedOn).toBe(
          true,
        )
        expect(firstFundingDay > lastDay && firstFundingDay <= addDays(lastDay, 4), signedOn).toBe(
          true,
        )
      }),
    )
  })

  it('is not reckoned from what is no day', () => {
    expect(() => rescissionOf(calendar, '2026-02-29')).toThrow(RangeError)
    expect(() => rescissionOf(calendar, '2026-03-02T10:00:00Z')).toThrow(RangeError)
  })
})

describe('the calendar', () => {
  it('knows the eleven holidays of 2026, and of 2020 ten', () => {
    expect(holidaysOf(calendar, 2026).map(writeDay)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
    expect(holidaysOf(calendar, 2020)).toHaveLength(10)
  })

  it('moves money neither at weekends nor on the Monday after a Sunday holiday; a Saturday holiday closes nothing else', () => {
    expect(moveDays(calendar, 'banking', '2027-07-02', 1)).toBe('2027-07-06')
    expect(moveDays(calendar, 'business', '2027-07-03', 1)).toBe('2027-07-05')
    expect(moveDays(calendar, 'banking', '2026-07-02', 1)).toBe('2026-07-03')
    expect(moveDays(calendar, 'banking', '2026-07-03', 1)).toBe('2026-07-06')
    expect(moveDays(calendar, 'banking', '2022-12-30', 1)).toBe('2023-01-03')
  })

  it('counts back as it counts on', () => {
    expect(moveDays(calendar, 'business', '2026-07-07', -3)).toBe('2026-07-02')
    expect(moveDays(calendar, 'business', '2026-07-05', 0)).toBe('2026-07-05')
  })

  it('adds days and months as the calendar of UTC does', () => {
    const day = fastCheck.integer({ min: -700_000, max: 2_900_000 })
    fastCheck.assert(
      fastCheck.property(day, (number) => {
        expect(writeDay(number)).toBe(new Date(number * 86_400_000).toISOString().slice(0, 10))
        expect(addDays(writeDay(number), 1)).toBe(writeDay(number + 1))
      }),
    )
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2027-12-31', 2)).toBe('2028-02-29')
    expect(addMonths('2026-11-21', 25)).toBe('2028-12-21')
  })
})

describe('deadlines', () => {
  it('run for those that they concern', () => {
    const events = { appliedOn: '2026-11-02' }
    expect(idsOf({ events, state: 'CA', isFirstLien: false })).toEqual([
      'line-disclosures',
      'counselling-list',
    ])
    expect(idsOf({ events, state: 'TX', isFirstLien: false })).toContain(
      'homestead-wait-application',
    )
    expect(idsOf({ events })).toEqual(
      expect.arrayContaining(['homestead-wait-application', 'valuation-copy-notice']),
    )
    expect(deadlinesOf(deadlines, calendar, { events, state: 'TX' }).at(-1)).toMatchObject({
      due: '2026-11-14',
      means: 'NOT_BEFORE',
    })
  })

  it('nothing has happened: nothing is due', () =>
    expect(deadlinesOf(deadlines, calendar, { events: { appliedOn: null } })).toEqual([]))
})
