import { describe, expect, it } from 'vitest'
import { civilDate } from '../../../src/origination/dates/civilDate.ts'
import { readDuration } from '#engine'
import { startOfDay } from '../../../src/origination/dates/startOfDay.ts'

describe('the civil date where a property lies', () => {
  it.each([
    ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
    ['2026-03-08T05:00:00Z', 'America/New_York', '2026-03-08'],
    ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
    ['2026-11-01T06:59:59Z', 'America/Los_Angeles', '2026-10-31'],
    ['2028-02-29T23:00:00Z', 'America/Chicago', '2028-02-29'],
    ['2026-12-31T20:00:00Z', 'Pacific/Honolulu', '2026-12-31'],
  ])('%s in %s is %s', (moment, zone, date) => expect(civilDate(new Date(moment), zone)).toBe(date))
})

describe('the first moment of a day', () => {
  it.each([
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-02', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
    ['2028-02-29', 'America/Denver', '2028-02-29T07:00:00.000Z'],
    ['2026-07-04', 'UTC', '2026-07-04T00:00:00.000Z'],
  ])('%s in %s', (date, zone, moment) => {
    const start = startOfDay(date, zone)
    expect(start.toISOString()).toBe(moment)
    expect(civilDate(new Date(start.getTime() - 1), zone)).not.toBe(date)
  })

  it('is none for a day that is none', () =>
    expect(() => startOfDay('2026-02-30', 'UTC')).toThrow('2026-02-30'))
})

describe('a duration', () => {
  it.each([
    ['P3D', 259_200_000],
    ['PT2H', 7_200_000],
    ['P1DT12H30M5S', 131_405_000],
    ['PT0S', 0],
  ])('%s', (text, milliseconds) => expect(readDuration(text)).toBe(milliseconds))

  it.each(['', 'P', 'PT', '3D', 'P1W', 'P-1D', 'P1.5D', 'P1Y', 'PT1H2D', ' P1D', 'P99999D'])(
    '"%s" is none',
    (text) => expect(readDuration(text)).toBeUndefined(),
  )
})
