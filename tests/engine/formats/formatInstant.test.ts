import { describe, expect, it } from 'vitest'
import { formatInstant, formatWeekday } from '#engine'

describe('formatInstant', () => {
  const at = '2026-11-24T03:30:00Z'

  it('shows one instant in the zone that it names', () => {
    expect(formatInstant(at, { zone: 'America/Chicago' })).toBe('11/23/2026, 9:30 PM CST')
    expect(formatInstant(at, { zone: 'Pacific/Honolulu' })).toBe('11/23/2026, 5:30 PM HST')
    expect(formatInstant(at, { zone: 'UTC' })).toBe('11/24/2026, 3:30 AM UTC')
  })

  it('shows its day there', () => {
    expect(formatInstant(at, { zone: 'America/Chicago', isDay: true })).toBe('11/23/2026')
  })

  it('shows its time there, still with its zone', () => {
    expect(formatInstant(at, { zone: 'America/Chicago', isTime: true })).toBe('9:30 PM CST')
  })

  it('names the weekday and the month of the day there, also at the turn of a year', () => {
    const newYear = '2027-01-01T04:30:00Z'
    const how = { isDay: true, hasWeekday: true }
    const [old, young] = ['Thursday, December 31, 2026', 'Friday, January 1, 2027']
    expect(formatInstant(newYear, { ...how, zone: 'America/Chicago' })).toBe(old)
    expect(formatInstant(newYear, { ...how, zone: 'UTC' })).toBe(young)
    expect(formatWeekday('2026-12-31')).toBe(old)
    expect(formatWeekday('2027-01-01')).toBe(young)
    expect(formatWeekday('2026-02-30')).toBeUndefined()
  })

  it('shows nothing for what is no instant', () => {
    expect(formatInstant('soon')).toBeUndefined()
  })
})
