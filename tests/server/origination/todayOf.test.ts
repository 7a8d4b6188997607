import { describe, expect, it } from 'vitest'
import { todayOf } from '../../../src/server/origination/todayOf.ts'

describe('today', () => {
  // 20:00 of the day before in Honolulu, 02:00 in New York.
  const now = new Date('2026-11-28T06:00:00Z')

  it.each([
    [undefined, '2026-11-27', '2026-11-27'],
    [undefined, '2026-11-28', '2026-11-28'],
    [undefined, '2026-11-26', '2026-11-28'],
    [undefined, '2026-11-29', '2026-11-28'],
    [undefined, undefined, '2026-11-28'],
    ['Pacific/Honolulu', '2026-11-27', '2026-11-27'],
    ['Pacific/Honolulu', '2026-11-28', '2026-11-27'],
    ['Pacific/Honolulu', undefined, '2026-11-27'],
    ['America/New_York', '2026-11-27', '2026-11-28'],
  ])('in the zone %s: a page that says %s means %s', (zone, sent, today) => {
    expect(todayOf(zone === undefined ? {} : { zone }, now, sent)).toBe(today)
  })

  it('is that of a page that was open at midnight, for an hour', () => {
    const zone = 'America/New_York'
    expect(todayOf({ zone }, new Date('2026-11-28T05:30:00Z'), '2026-11-27')).toBe('2026-11-27')
    expect(todayOf({ zone }, new Date('2026-11-28T06:30:00Z'), '2026-11-27')).toBe('2026-11-28')
  })
})
