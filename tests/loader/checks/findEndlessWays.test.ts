import { expect, it } from 'vitest'
import type { Json, Machine, MachineWay } from '#model'
import { findEndlessWays } from '../../../src/loader/checks/application/findEndlessWays.ts'

const rules = {
  asked: { title: 'It is asked for', rule: { present: 'answer' } as Json },
  counted: {
    title: 'It was tried less than three times',
    rule: { '<': [{ var: 'machine.tries' }, 3] } as Json,
  },
  'still-counted': { title: 'The same', rule: { rule: 'counted' } as Json },
}
const counts = { tries: { '+': [{ var: 'machine.tries' }, 1] } }
const find = (
  ways: Readonly<Record<string, readonly MachineWay[]>>,
  events: Machine['events'] = {},
) =>
  findEndlessWays(
    {
      title: 'Machine',
      start: 'one',
      memory: { tries: 0, other: 0 },
      states: Object.fromEntries(
        Object.entries(ways).map(([state, own]) => [state, { routes: [{ go: '' }], ways: own }]),
      ),
      events,
      order: Object.keys(events),
    },
    rules,
  )

it.each<[string, Parameters<typeof find>, readonly string[]]>([
  ['a state that leads to itself', [{ one: [{ when: 'asked', go: 'one' }] }], ['one']],
  ['a way without "go"', [{ one: [{ when: 'asked', sets: { other: 1 } }] }], ['one']],
  [
    'two states, told once',
    [{ one: [{ when: 'asked', go: 'two' }], two: [{ go: 'one' }] }],
    ['one'],
  ],
  [
    'a circle off the start',
    [{ one: [{ go: 'two' }], two: [{ go: 'three' }], three: [{ when: 'asked', go: 'two' }] }],
    ['two'],
  ],
  [
    'a rule that asks what another circle sets',
    [{ one: [{ when: 'counted', go: 'one' }] }],
    ['one'],
  ],
  ['events that it raises itself', [{ one: [{ on: ['again'], raises: ['again'] }] }], ['one']],
  [
    'raised events of the table',
    [
      { one: [{ go: 'two', raises: ['back'] }], two: [] },
      { back: { from: ['two'], to: 'one', when: 'asked' } },
    ],
    ['one'],
  ],
])('finds %s', (_, given, found) => {
  expect(find(...given)).toEqual(found)
})

it.each<[string, Parameters<typeof find>]>([
  ['a chain', [{ one: [{ go: 'two' }], two: [{ when: 'asked', go: 'three' }], three: [] }]],
  [
    'a circle that an event from outside closes',
    [{ one: [{ go: 'two' }], two: [{ on: ['again'], go: 'one' }] }],
  ],
  ['what counts itself', [{ one: [{ when: 'counted', go: 'one', sets: counts }] }]],
  [
    'what counts itself through another rule',
    [{ one: [{ when: 'still-counted', go: 'two', sets: counts }], two: [{ go: 'one' }] }],
  ],
  [
    'a way out above that counts',
    [
      {
        one: [
          { when: 'counted', go: 'two' },
          { go: 'one', sets: counts },
        ],
        two: [],
      },
    ],
  ],
  ['what stands behind a way without a rule', [{ one: [{ go: 'two' }, { go: 'one' }], two: [] }]],
  [
    'one raised event',
    [
      {
        one: [{ go: 'two', raises: ['on'] }],
        two: [
          { on: ['on'], go: 'one', when: 'counted' },
          { on: ['on'], sets: counts },
        ],
      },
    ],
  ],
])('takes %s', (_, given) => {
  expect(find(...given)).toEqual([])
})
