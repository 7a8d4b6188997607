import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { compile, resolveState } from '#engine'
import type { JsonObject, Machine, MachineWay } from '#model'
import { solve } from '../../../../src/analysis/solve/solve.ts'
import { exploreMachine } from '../../../../src/analysis/validity/application/exploreMachine.ts'
import type { Look } from '../../../../src/analysis/validity/application/Look.ts'
import { findEndlessWays } from '../../../../src/loader/checks/application/findEndlessWays.ts'
import { asRules, buildBundle } from '../../../engine/buildBundle.ts'
import { seed } from '../../../random/seed.ts'

const states = ['one', 'two', 'three', 'four']
const facts = ['red', 'green', 'blue']
const rules = asRules({
  ...Object.fromEntries(facts.map((name) => [name, { '===': [{ var: name }, true] }])),
  early: { '<': [{ var: 'machine.tries' }, 2] },
  'early-red': { and: [{ rule: 'early' }, { rule: 'red' }] },
})
const state = fc.constantFrom(...states)
const rule = fc.constantFrom(...Object.keys(rules))
const event = fc.constantFrom('first', 'second', 'third')
const way = fc.record(
  {
    on: fc.uniqueArray(event, { minLength: 1, maxLength: 2 }),
    when: rule,
    go: state,
    sets: fc.constant({ tries: { '+': [{ var: 'machine.tries' }, 1] } }),
    raises: fc.array(event, { minLength: 1, maxLength: 1 }),
  },
  { requiredKeys: ['go'] },
)
const machine: fc.Arbitrary<Machine> = fc.record({
  title: fc.constant('Machine'),
  start: fc.constant('one'),
  memory: fc.constant({ tries: 0 }),
  order: fc.constant(['first', 'second', 'third']),
  states: fc
    .tuple(...states.map(() => fc.tuple(fc.array(way, { maxLength: 3 }), fc.boolean())))
    .map((all) =>
      Object.fromEntries(
        all.map(([ways, final], index) => [
          states[index]!,
          { routes: [{ go: '' }], ways: ways as MachineWay[], ...(final && { final }) },
        ]),
      ),
    ),
  events: fc
    .tuple(
      ...[0, 1, 2].map(() =>
        fc.record({
          from: fc.oneof(fc.constant('any' as const), fc.uniqueArray(state, { minLength: 1 })),
          to: state,
          when: rule,
          blocking: fc.boolean(),
        }),
      ),
    )
    .map(([first, second, third]) => ({ first: first!, second: second!, third: third! })),
})

const choices = [undefined, true, false]
const allFacts = choices.flatMap((red) =>
  choices.flatMap((green) =>
    choices.map((blue) => JSON.parse(JSON.stringify({ red, green, blue })) as JsonObject),
  ),
)

function replaysOf(engine: Look['engine'], known: JsonObject): readonly string[] {
  const { state: last, steps } = resolveState(engine, known)
  return [
    'entered one',
    `kept ${last}`,
    ...steps.flatMap(({ from, to }) => [`entered ${to}`, ...(from === to ? [] : [`left ${from}`])]),
  ]
}

it(`finds of random machines what their replays come to, and nothing else (LINTEL_SEED=${seed})`, () => {
  let whole = 0
  const machines = fc
    .sample(machine, { numRuns: 150, seed })
    .filter((each) => findEndlessWays(each, rules).length === 0)
  for (const each of machines) {
    const bundle = buildBundle({ machine: each, rules })
    const engine = compile(bundle, () => undefined)
    const schemasOf = (name: string) => (facts.includes(name) ? [{ type: 'boolean' }] : [])
    const ask: Look['ask'] = (conditions) =>
      solve(engine, conditions, { known: {}, schemasOf, mayBeMissing: () => true })
    const { seen, isWhole } = exploreMachine({ engine, bundle, ask } as unknown as Look, [
      'everything',
    ])
    if (!isWhole) continue
    whole++
    const told = [...seen.keys()].filter((what) => !/^(happened|taken)/.test(what))
    expect(told.toSorted(), JSON.stringify(each)).toEqual(
      [...new Set(allFacts.flatMap((known) => replaysOf(engine, known)))].toSorted(),
    )
    for (const what of told)
      expect(replaysOf(engine, seen.get(what)!), JSON.stringify(each)).toContain(what)
  }
  expect(whole).toBeGreaterThan(40)
})
