import { describe, expect, it } from 'vitest'
import { openStatus } from '#support'
import type { SupportDepartment, SupportHours } from '#model'
import { buildDepartment, buildHours, closed, from } from './sampleHours.ts'
import { proves } from '../proves.ts'

const usual = buildHours(buildDepartment(from('06:00', '17:00'), from('07:00', '15:30')))
const at = (now: string, hours: SupportHours = usual) => openStatus(hours, 'OPS_PHONE', now)
const hoursOf = (...department: Parameters<typeof buildDepartment>) =>
  buildHours(buildDepartment(...department))

describe('whether a department can be reached', () => {
  it('opens on its first minute and closes on its last, in its own time zone', () => {
    expect(at('2026-11-18T13:59:59.999Z')).toEqual({
      isOpen: false,
      nextChange: '2026-11-18T14:00:00.000Z',
    })
    expect(at('2026-11-18T14:00:00.000Z')).toEqual({
      isOpen: true,
      nextChange: '2026-11-19T01:00:00.000Z',
    })
    expect(at('2026-11-19T00:59:59.999Z')?.isOpen).toBe(true)
    expect(at('2026-11-19T01:00:00.000Z')).toEqual({
      isOpen: false,
      nextChange: '2026-11-19T14:00:00.000Z',
    })
  })

  it('the weekend has hours of its own', () => {
    expect(at('2026-11-21T14:30:00Z')).toEqual({
      isOpen: false,
      nextChange: '2026-11-21T15:00:00.000Z',
    })
    expect(at('2026-11-21T23:29:00Z')).toEqual({
      isOpen: true,
      nextChange: '2026-11-21T23:30:00.000Z',
    })
  })

  it('a closed weekend is one closing from Friday to Monday', () => {
    const hours = hoursOf(from('06:00', '17:00'), closed)
    expect(at('2026-11-20T23:00:00Z', hours)).toEqual({
      isOpen: true,
      nextChange: '2026-11-21T01:00:00.000Z',
    })
    expect(at('2026-11-21T20:00:00Z', hours)).toEqual({
      isOpen: false,
      nextChange: '2026-11-23T14:00:00.000Z',
    })
  })

  it('is closed on holidays by rule and on those of one date, and says which', () => {
    expect(at('2026-11-26T18:00:00Z')).toEqual({
      isOpen: false,
      nextChange: '2026-11-27T14:00:00.000Z',
      reason: 'Thanksgiving Day',
    })
    expect(at('2027-11-25T18:00:00Z')).toMatchObject({ isOpen: false, reason: 'Thanksgiving Day' })
    expect(at('2026-10-14T18:00:00Z')).toMatchObject({ isOpen: false, reason: 'We are moving' })
    expect(at('2027-10-14T18:00:00Z')?.isOpen).toBe(true)
  })

  it('a holiday on a Sunday is kept on Monday too only where the lender moves it', () => {
    // 2022-12-25 is a Sunday.
    const moved = buildHours(buildDepartment(from('06:00', '17:00'), closed), {
      observed: { SUNDAY: 1 },
    })
    expect(at('2022-12-26T18:00:00Z')?.isOpen).toBe(true)
    expect(at('2022-12-26T18:00:00Z', moved)).toMatchObject({
      isOpen: false,
      reason: 'Christmas Day',
    })
  })

  it('New Year’s Day may be kept in December', () => {
    const holidays = { 'new-year': { title: 'New Year’s Day', month: 1, day: 1 } }
    const department = buildDepartment(from('06:00', '17:00'), closed, { closedOn: ['new-year'] })
    // 2028-01-01 is a Saturday.
    expect(
      at('2027-12-31T18:00:00Z', buildHours(department, { holidays, observed: { SATURDAY: -1 } }))
        ?.reason,
    ).toBe('New Year’s Day')
  })

  it('an exception counts before the week and before a holiday', () => {
    const exceptions = {
      '2026-11-26': { title: 'Open for Thanksgiving', ...from('09:00', '12:00') },
      '2026-11-27': { title: 'Bridge day', isOpen: false as const },
    }
    const hours = hoursOf(from('06:00', '17:00'), closed, { exceptions })
    expect(at('2026-11-26T18:00:00Z', hours)).toEqual({
      isOpen: true,
      nextChange: '2026-11-26T20:00:00.000Z',
      reason: 'Open for Thanksgiving',
    })
    expect(at('2026-11-27T18:00:00Z', hours)).toMatchObject({
      isOpen: false,
      reason: 'Bridge day',
      nextChange: '2026-11-30T14:00:00.000Z',
    })
  })

  it('daylight saving: clocks go forward and back, hours stay where clocks show them', () => {
    // Clocks go forward on 2026-03-08 and back on 2026-11-01, both Sundays.
    expect(at('2026-03-07T14:59:00Z')?.isOpen).toBe(false)
    expect(at('2026-03-07T15:00:00Z')?.isOpen).toBe(true)
    expect(at('2026-03-08T13:59:00Z')).toEqual({
      isOpen: false,
      nextChange: '2026-03-08T14:00:00.000Z',
    })
    expect(at('2026-03-08T14:00:00Z')?.isOpen).toBe(true)
    expect(at('2026-10-31T14:00:00Z')?.isOpen).toBe(true)
    expect(at('2026-11-01T14:30:00Z')).toEqual({
      isOpen: false,
      nextChange: '2026-11-01T15:00:00.000Z',
    })
  })

  it('daylight saving within the hours: a night shift is an hour shorter and an hour longer', () => {
    const night = hoursOf(from('00:00', '24:00'), from('01:30', '04:00'))
    const shift = (now: string) => at(now, night)!
    // From 1:30 PST to 4:00 PDT: 2:00 to 3:00 never was.
    expect(shift('2026-03-08T09:30:00Z')).toEqual({
      isOpen: true,
      nextChange: '2026-03-08T11:00:00.000Z',
    })
    // From the first 1:30 (PDT) to 4:00 PST.
    expect(shift('2026-11-01T08:29:00Z')).toEqual({
      isOpen: false,
      nextChange: '2026-11-01T08:30:00.000Z',
    })
    expect(shift('2026-11-01T08:30:00Z')).toEqual({
      isOpen: true,
      nextChange: '2026-11-01T12:00:00.000Z',
    })
  })

  it('a time that clocks leave out is as much later', () => {
    const hours = hoursOf(closed, from('02:30', '06:00'))
    expect(at('2026-03-08T10:29:00Z', hours)).toEqual({
      isOpen: false,
      nextChange: '2026-03-08T10:30:00.000Z',
    })
  })

  it('closes at the second of two times that clocks show twice', () => {
    const hours = hoursOf(closed, from('00:00', '01:30'))
    expect(at('2026-11-01T08:45:00Z', hours)).toEqual({
      isOpen: true,
      nextChange: '2026-11-01T09:30:00.000Z',
    })
  })

  it('open through midnight is no change', () => {
    const always = hoursOf(from('00:00', '24:00'), from('00:00', '24:00'), {
      closedOn: ['thanksgiving'],
    })
    expect(at('2026-11-23T12:00:00Z', always)).toEqual({
      isOpen: true,
      nextChange: '2026-11-26T08:00:00.000Z',
    })
    expect(
      at(
        '2026-11-23T12:00:00Z',
        hoursOf(from('00:00', '24:00'), from('00:00', '24:00'), { closedOn: [] }),
      ),
    ).toEqual({ isOpen: true })
  })

  it('closed for good: nothing changes', () => {
    expect(at('2026-11-23T12:00:00Z', hoursOf(closed, closed))).toEqual({ isOpen: false })
  })

  it('each department by itself; one that is not there is nothing', proves('B-HOURS-001'), () => {
    const chat: SupportDepartment = buildDepartment(from('08:00', '20:00'), closed)
    const both: SupportHours = { ...usual, departments: { ...usual.departments, OPS_CHAT: chat } }
    expect(openStatus(both, 'OPS_CHAT', '2026-11-19T03:00:00Z')?.isOpen).toBe(true)
    expect(openStatus(both, 'OPS_PHONE', '2026-11-19T03:00:00Z')?.isOpen).toBe(false)
    for (const name of ['NOBODY', 'constructor', '__proto__'])
      expect(openStatus(both, name, '2026-11-19T03:00:00Z')).toBeUndefined()
  })

  it('what it says of the next change is so: a minute before it stands, at it it changes', () => {
    for (const hours of [
      usual,
      hoursOf(from('00:00', '24:00'), from('01:30', '04:00')),
      hoursOf(from('08:30', '17:30'), closed),
    ]) {
      for (
        let time = Date.parse('2026-10-25T00:00:00Z');
        time < Date.parse('2026-12-01T00:00:00Z');
        time += 7 * 3_600_000 + 61_000
      ) {
        const { isOpen, nextChange } = at(new Date(time).toISOString(), hours)!
        const change = Date.parse(nextChange!)
        expect(change).toBeGreaterThan(time)
        expect(at(new Date(change).toISOString(), hours)?.isOpen).toBe(!isOpen)
        expect(at(new Date(change - 1).toISOString(), hours)?.isOpen).toBe(isOpen)
      }
    }
  })
})
