import { describe, expect, it } from 'vitest'
import { moveDates } from '../../../src/cli/conform/server/registration/moveDates.ts'

describe('answers whose dates move with the day', () => {
  it('move every day of the calendar, however it is written and wherever it is', () => {
    const answers = {
      birthdate: { dateOfBirth: { month: 2, day: 28, year: 2008 } },
      list: [{ since: '2025-12-31' }],
      income: 2008,
    }
    expect(moveDates(answers, 1)).toEqual({
      birthdate: { dateOfBirth: { month: 2, day: 29, year: 2008 } },
      list: [{ since: '2026-01-01' }],
      income: 2008,
    })
  })

  it.each([
    { month: 2, day: 30, year: 2008 },
    { month: '2', day: 3, year: 2008 },
    '2026-02-30',
    '2026-1-1',
    '',
    null,
    true,
  ])('keep what is no day: %j', (value) => expect(moveDates({ value }, 400)).toEqual({ value }))
})
