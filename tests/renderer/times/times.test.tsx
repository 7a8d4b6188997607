import { describe, expect, it } from 'vitest'
import { joinDateTime, splitDateTime } from '../../../src/renderer/times/dateTimeTexts.ts'
import { joinDuration, splitDuration } from '../../../src/renderer/times/durationTexts.ts'
import { readTime } from '../../../src/renderer/times/readTime.ts'
import { sayTime } from '../../../src/renderer/times/sayTime.ts'
import { wallOf, withOffset } from '../../../src/renderer/times/zones.ts'
import { completeUrl } from '../../../src/renderer/widgets/completeUrl.ts'

describe('a time of day', () => {
  it.each([
    ['2:30 PM', '14:30'],
    ['2:30pm', '14:30'],
    ['2.30 p.m.', '14:30'],
    ['2 pm', '14:00'],
    ['12 am', '00:00'],
    ['12:05 PM', '12:05'],
    ['14:30', '14:30'],
    ['1430', '14:30'],
    ['09:15', '09:15'],
    ['00:30', '00:30'],
    ['14:30:20', '14:30'],
  ])('reads %s', (text, time) => {
    expect(readTime(text)).toBe(time)
  })

  it.each(['2:30', '12:00', '9', '13 pm', '0 am', '25:00', '14:60', 'soon', ''])(
    'takes %s for none: it may be either half, or is no time',
    (text) => {
      expect(readTime(text)).toBeUndefined()
    },
  )

  it('is said as people say it', () => {
    expect(['00:00', '09:05', '12:00', '14:30', '2:3'].map(sayTime)).toEqual([
      '12:00 AM',
      '9:05 AM',
      '12:00 PM',
      '2:30 PM',
      '2:3',
    ])
  })
})

describe('a moment in a zone', () => {
  it.each([
    ['2026-01-15T14:30', 'America/Chicago', '2026-01-15T14:30:00-06:00'],
    ['2026-07-15T14:30', 'America/Chicago', '2026-07-15T14:30:00-05:00'],
    ['2026-07-15T14:30', 'Asia/Kathmandu', '2026-07-15T14:30:00+05:45'],
    ['2026-07-15T14:30', 'UTC', '2026-07-15T14:30:00+00:00'],
    // Clocks go back at two: half past one comes twice, and the first one counts.
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T01:30:00-04:00'],
    // Clocks skip from two to three.
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T02:30:00-05:00'],
    ['2026-03-08T03:30', 'America/New_York', '2026-03-08T03:30:00-04:00'],
  ])('%s in %s has its offset', (wall, zone, moment) => {
    expect(withOffset(wall, zone)).toBe(moment)
  })

  it('is shown on the clocks of the zone, wherever it was written', () => {
    expect(wallOf('2026-07-15T12:30:00-07:00', 'America/New_York')).toEqual(['2026-07-15', '15:30'])
    expect(wallOf('2026-07-15T22:30:00Z', 'Asia/Tokyo')).toEqual(['2026-07-16', '07:30'])
    expect(wallOf('2026-07-15', 'UTC')).toBeUndefined()
  })

  it('is partly typed until day and time are whole', () => {
    const zone = 'America/Chicago'
    const whole = { date: { month: '4', day: '27', year: '2026' }, time: '2:30 pm' }
    expect(joinDateTime(whole, zone)).toBe('2026-04-27T14:30:00-05:00')
    expect(joinDateTime({ ...whole, time: '2:30' }, zone)).toBe('2026-04-27T2:30')
    expect(joinDateTime({ ...whole, date: { ...whole.date, month: '2', day: '30' } }, zone)).toBe(
      '2026-02-30T14:30',
    )
    expect(joinDateTime({ date: { day: '4' }, time: '' }, zone)).toBe('--04T')
    expect(joinDateTime({ date: {}, time: ' ' }, zone)).toBeUndefined()
    expect(splitDateTime('2026-02-30T14:30', zone)).toEqual({
      date: { year: '2026', month: '02', day: '30' },
      time: '14:30',
    })
  })
})

describe('a duration', () => {
  it.each([
    [{ days: '1', hours: '2' }, 'P1DT2H'],
    [{ minutes: '90' }, 'PT90M'],
    [{ years: '1', months: '6' }, 'P1Y6M'],
    [{ weeks: '2' }, 'P2W'],
    [{ hours: 'two' }, 'PTtwoH'],
    [{ days: '1.5', seconds: '0' }, 'P1.5DT0S'],
  ])('%o is %s, and back', (texts, value) => {
    expect(joinDuration(texts)).toBe(value)
    expect(splitDuration(value)).toEqual(texts)
  })

  it('has no value while nothing is typed', () => {
    expect(joinDuration({ days: ' ' })).toBeUndefined()
    expect(splitDuration(undefined)).toEqual({})
  })
})

describe('a web address', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['www.example.com/a?b', 'https://www.example.com/a?b'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    [' http://example.com ', 'http://example.com'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['a@example.com', 'a@example.com'],
    ['my shop', 'my shop'],
    ['shop', 'shop'],
  ])('%s becomes %s', (typed, whole) => {
    expect(completeUrl(typed)).toBe(whole)
  })
})
