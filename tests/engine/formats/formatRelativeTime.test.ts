import { describe, expect, it } from 'vitest'
import { formatRelativeTime } from '#engine'
import { proves } from '../../proves.ts'

const now = '2026-11-21T12:00:00Z'

describe('formatRelativeTime', () => {
  const times = [
    ['2026-11-21T11:59:30Z', 'this minute', 'A-CONST-020'],
    ['2026-11-21T11:59:00Z', '1 minute ago', 'A-CONST-020'],
    ['2026-11-21T11:00:01Z', '59 minutes ago', 'A-CONST-020'],
    ['2026-11-21T11:00:00Z', '1 hour ago', 'A-CONST-021'],
    ['2026-11-20T12:00:01Z', '23 hours ago', 'A-CONST-021'],
    ['2026-11-20T12:00:00Z', '1 day ago', 'A-CONST-022'],
    ['2026-11-15T12:00:00Z', '6 days ago', 'A-CONST-022'],
    ['2026-11-14T12:00:00Z', '1 week ago', 'A-CONST-023'],
    ['2026-10-24T12:00:00Z', '4 weeks ago', 'A-CONST-023'],
    ['2026-10-24T11:59:59Z', '10/24/2026', 'A-CONST-024'],
    ['2025-01-02T00:00:00Z', '01/02/2025', 'A-CONST-024'],
    ['2026-11-21T13:00:00Z', 'this minute', 'A-CONST-020'],
  ] as const
  for (const [at, text, row] of times)
    it(`${at} is "${text}"`, proves(row), () => {
      expect(formatRelativeTime(at, now, 'en')).toBe(text)
    })

  it('refuses what is no instant', () => {
    expect(() => formatRelativeTime('yesterday', now, 'en')).toThrow(RangeError)
  })
})
