import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createContext } from '#engine'
import { moveDays } from '#lending'
import type { Json, JsonObject } from '#model'
import { evaluate } from '../../../src/engine/rules/evaluate.ts'
import { shipped } from '../../shipped.ts'

const bundle = shipped.bundles.get('alder')!
const facts = createContext(bundle.org, '2026-11-23')
const run = (node: Json, scope: JsonObject = facts) =>
  evaluate(node, scope, { rules: new Map() }).value
const anyDay = fc
  .integer({ min: -10_000, max: 40_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
const anyCount = fc.integer({ min: -300, max: 300 })
const calendar = (kind: string): Json => ({ var: `org.calendars.${kind}` })

describe('dates as values', () => {
  it('move forward and back by the same days', () => {
    fc.assert(
      fc.property(anyDay, anyCount, (day, count) => {
        expect(run({ days: [day, { addDays: [day, count] }] })).toBe(count)
      }),
    )
  })

  it('have whole months that `addMonths` reaches and whole years that `age` counts', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        const months = run({ months: [from, to] }) as number
        expect(run({ age: [from, to] })).toBe(Math.floor(months / 12))
        expect(run({ '<=': [0, { days: [{ addMonths: [from, months] }, to] }] })).toBe(true)
        // The last days of a month are told apart by `months` alone.
        expect(
          run({ '<=': [0, { days: [to, { addMonths: [from, months + 1] }] }] }) ||
            Number(from.slice(8)) > 28,
        ).toBe(true)
      }),
    )
  })

  it('fall on the days of the week that UTC has', () => {
    const names = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(run({ dayOfWeek: day })).toBe(names[new Date(day).getUTCDay()])
      }),
    )
  })

  it('count business days as the lending room does, by the calendars of lending/calendar.json', () => {
    fc.assert(
      fc.property(anyDay, anyCount, (day, count) => {
        for (const kind of ['business', 'banking'] as const)
          expect(run({ addBusinessDays: [day, count, calendar(kind)] })).toBe(
            moveDays(bundle.lending.calendar, kind, day, count),
          )
        const reached = run({ addBusinessDays: [day, count, calendar('business')] })
        expect(run({ businessDays: [day, reached!, calendar('business')] })).toBe(count)
      }),
    )
  })
})
