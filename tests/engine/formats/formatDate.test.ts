import { describe, expect, it } from 'vitest'
import { formatDate, toIsoDate } from '#engine'
import type { Json } from '#model'
import { proves } from '../../proves.ts'

describe('dates', () => {
  it('display as MM/dd/yyyy', proves('A-CONST-007'), () => {
    expect(formatDate('2026-11-21')).toBe('11/21/2026')
    expect(formatDate({ year: 1990, month: 2, day: 3 })).toBe('02/03/1990')
  })

  it('have the ISO form yyyy-MM-dd', proves('A-CONST-008'), () => {
    expect(toIsoDate({ year: 1990, month: 2, day: 3 })).toBe('1990-02-03')
    expect(toIsoDate({ year: 33, month: 12, day: 31 })).toBe('0033-12-31')
  })

  it.each<Json>([
    '2026-02-29',
    '2026-13-01',
    '21/11/2026',
    '',
    null,
    { year: 2026, month: 4, day: 31 },
    { year: 2026, month: 4 },
    ['2026-11-21'],
  ])('%j is no day of the calendar', (value) => {
    expect(formatDate(value)).toBeUndefined()
    expect(toIsoDate(value)).toBeUndefined()
  })
})
