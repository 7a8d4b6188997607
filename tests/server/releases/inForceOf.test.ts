import { expect, it } from 'vitest'
import { inForceOf } from '../../../src/server/releases/inForceOf.ts'

const day = (date: number) => new Date(Date.UTC(2026, 11, date))
const event = (release: number, date: number, orgs = ['alder']) => ({
  type: 'published' as const,
  release,
  orgs,
  inForce: day(date),
})
const at = (date: number, ...events: readonly ReturnType<typeof event>[]) =>
  Object.fromEntries(inForceOf(events, day(date)).releases)

it.each([
  ['what was published last', [event(1, 1), event(2, 2)], [2, 1]],
  [
    'what comes into force later, though it was published before',
    [event(1, 3), event(2, 2)],
    [1, 2],
  ],
  ['of one moment what was published later', [event(1, 2), event(2, 2)], [2, 1]],
  ['what was taken back to', [event(1, 1), event(2, 2), event(1, 3)], [1]],
  [
    'what was taken back to, and before it what was before that',
    [event(1, 1), event(2, 2), event(3, 3), event(2, 4)],
    [2, 1],
  ],
  [
    'what follows what was taken back',
    [event(1, 1), event(2, 2), event(1, 3), event(4, 4)],
    [4, 1],
  ],
])('%s is in force', (_what, events, numbers) =>
  expect(at(5, ...events)).toEqual({ alder: numbers }),
)

it('each lender has its own', () =>
  expect(at(5, event(1, 1, ['alder', 'harborlight']), event(2, 2))).toEqual({
    alder: [2, 1],
    harborlight: [1],
  }))

it('nothing is in force before its moment, and the next moment is known', () => {
  const events = [event(2, 9), event(1, 2), event(3, 7)]
  expect(inForceOf(events, day(1))).toEqual({ releases: new Map(), next: day(2) })
  expect(inForceOf(events, day(2)).next).toEqual(day(7))
  expect(inForceOf(events, day(9)).next).toBeUndefined()
})
