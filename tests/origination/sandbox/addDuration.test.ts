import { expect, it } from 'vitest'
import { addDuration } from '../../../src/origination/sandbox/addDuration.ts'

it.each([
  ['PT90S', '2026-03-01T12:01:30.000Z'],
  ['PT2M', '2026-03-01T12:02:00.000Z'],
  ['PT3H', '2026-03-01T15:00:00.000Z'],
  ['P2D', '2026-03-03T12:00:00.000Z'],
  ['P1DT1H1M1S', '2026-03-02T13:01:01.000Z'],
  ['PT0S', '2026-03-01T12:00:00.000Z'],
])('%s after noon is %s', (duration, then) => {
  expect(addDuration(new Date('2026-03-01T12:00:00.000Z'), duration).toISOString()).toBe(then)
})
