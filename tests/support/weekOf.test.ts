import { describe, expect, it } from 'vitest'
import { describeHours, formatTime, weekOf } from '#support'
import { buildDepartment, buildHours, closed, from } from './sampleHours.ts'
import { proves } from '../proves.ts'

const usual = buildHours(buildDepartment(from('06:00', '17:00'), from('07:00', '15:30')))
const winter = '2026-11-18T20:00:00Z'

describe('a department’s week', () => {
  it(
    'has seven days, Monday first, each with its value, and null for times on which it is closed',
    proves('B-ENT-005'),
    () => {
      const week = weekOf(
        buildHours(buildDepartment(from('06:00', '17:00'), closed)),
        'OPS_PHONE',
        winter,
      )!
      expect(
        week.weekdays.map(({ weekday, weekdayValue }) => `${weekdayValue} ${weekday}`),
      ).toEqual([
        '1 MONDAY',
        '2 TUESDAY',
        '3 WEDNESDAY',
        '4 THURSDAY',
        '5 FRIDAY',
        '6 SATURDAY',
        '7 SUNDAY',
      ])
      expect(week.weekdays[0]).toEqual({
        weekday: 'MONDAY',
        weekdayValue: 1,
        isOpen: true,
        startTime: '06:00',
        endTime: '17:00',
      })
      expect(week.weekdays[6]).toEqual({
        weekday: 'SUNDAY',
        weekdayValue: 7,
        isOpen: false,
        startTime: null,
        endTime: null,
      })
    },
  )

  it('is shown in the zone that the lender shows hours in', () => {
    const hours = buildHours(
      buildDepartment(from('08:30', '17:30'), closed, { zone: 'America/Chicago' }),
    )
    const own = weekOf(hours, 'OPS_PHONE', winter)!
    const shown = weekOf(hours, 'OPS_PHONE', winter, true)!
    expect([own.zone, own.weekdays[0]!.startTime]).toEqual(['America/Chicago', '08:30'])
    expect([shown.zone, shown.weekdays[0]!.startTime, shown.weekdays[0]!.endTime]).toEqual([
      'America/Los_Angeles',
      '06:30',
      '15:30',
    ])
  })

  it('is shown as clocks stand that week, where only one of the two zones puts them on', () => {
    const hours = buildHours(
      buildDepartment(from('08:00', '16:00'), closed, { zone: 'America/Phoenix' }),
    )
    expect(weekOf(hours, 'OPS_PHONE', '2026-07-15T20:00:00Z', true)!.weekdays[0]!.startTime).toBe(
      '08:00',
    )
    expect(weekOf(hours, 'OPS_PHONE', winter, true)!.weekdays[0]!.startTime).toBe('07:00')
  })

  it('reports the days of the next four weeks that differ', () => {
    expect(weekOf(usual, 'OPS_PHONE', winter)!.exceptions).toEqual([
      {
        date: '2026-11-26',
        title: 'Thanksgiving Day',
        isOpen: false,
        startTime: null,
        endTime: null,
      },
    ])
    expect(weekOf(usual, 'OPS_PHONE', '2026-08-01T00:00:00Z')!.exceptions).toEqual([])
  })
})

function say(
  weekdays: Parameters<typeof buildDepartment>[0],
  weekend: Parameters<typeof buildDepartment>[1],
) {
  return describeHours(
    weekOf(buildHours(buildDepartment(weekdays, weekend)), 'OPS_PHONE', winter)!.weekdays,
  )
}

describe('the sentence of the footer', () => {
  it(
    'names weekdays that have equal hours together, and the weekend by itself',
    proves('B-HOURS-006', 'B-HOURS-007'),
    () => {
      const [week, weekend] = [
        { first: 1, last: 5, start: '6 AM', end: '5 PM' },
        { first: 6, last: 7, start: '7 AM', end: '3:30 PM' },
      ]
      expect(say(from('06:00', '17:00'), from('07:00', '15:30'))).toEqual([week, weekend])
      expect(say(from('06:00', '17:00'), from('06:00', '17:00'))).toEqual([
        week,
        { ...week, first: 6, last: 7 },
      ])
    },
  )

  it('gives no day the hours of another: a short Wednesday, a Saturday only', () => {
    const days = weekOf(usual, 'OPS_PHONE', winter)!.weekdays
    const odd = days.map((day) => {
      if (day.weekdayValue === 3) return { ...day, endTime: '12:00' }
      return day.weekdayValue === 7
        ? { ...day, isOpen: false, startTime: null, endTime: null }
        : day
    })
    expect(describeHours(odd)).toEqual([
      { first: 1, last: 2, start: '6 AM', end: '5 PM' },
      { first: 3, last: 3, start: '6 AM', end: '12 PM' },
      { first: 4, last: 5, start: '6 AM', end: '5 PM' },
      { first: 6, last: 6, start: '7 AM', end: '3:30 PM' },
    ])
    const closedMidweek = days.map((day) =>
      day.weekdayValue === 3 ? { ...day, isOpen: false, startTime: null, endTime: null } : day,
    )
    expect(describeHours(closedMidweek).map(({ first, last }) => [first, last])).toEqual([
      [1, 2],
      [4, 5],
      [6, 7],
    ])
  })

  it('says nothing of closed days: a closed weekend, closed weekdays, neither', () => {
    expect(say(from('06:00', '17:00'), closed)).toEqual([
      { first: 1, last: 5, start: '6 AM', end: '5 PM' },
    ])
    expect(say(closed, from('10:00', '14:00'))).toEqual([
      { first: 6, last: 7, start: '10 AM', end: '2 PM' },
    ])
    expect(say(closed, closed)).toEqual([])
    expect(describeHours([])).toEqual([])
  })

  it('writes times as people say them', () => {
    const times = ['00:00', '00:30', '06:00', '12:00', '12:05', '23:59', '24:00']
    expect(times.map((time) => formatTime(time, 'en-US'))).toEqual([
      '12 AM',
      '12:30 AM',
      '6 AM',
      '12 PM',
      '12:05 PM',
      '11:59 PM',
      '12 AM',
    ])
    expect(formatTime('17:30', 'es-US')).toBe('5:30 p.m.')
    expect(formatTime('17:30', 'de')).toBe('17:30')
  })
})
