import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solve, type FactSpace } from '#analysis'
import { evaluateExpression } from '#engine'
import type { Json, JsonObject, Rule } from '#model'
import { clausesOf } from '../../../../src/analysis/validity/clauses/clausesOf.ts'
import { idleClauses } from '../../../../src/analysis/validity/clauses/idleClauses.ts'
import { leaveOut } from '../../../../src/analysis/validity/clauses/leaveOut.ts'
import { seed } from '../../../random/seed.ts'
import { deep } from '../../../deep.ts'

const rules = { rules: new Map<string, Rule>() }
const schemas: Record<string, JsonObject> = {
  state: { type: 'string', enum: ['TX', 'AL', 'CA'] },
  isOwner: { type: 'boolean' },
  income: { type: 'integer', minimum: 0, maximum: 9 },
}
const space: FactSpace = {
  known: {},
  schemasOf: (name) => (schemas[name] ? [schemas[name]] : []),
  mayBeMissing: () => true,
}
const outcome = (rule: Json, facts: JsonObject) => evaluateExpression(rules, rule, facts) === true
const state = (value: string): Json => ({ '===': [{ var: 'state' }, value] })
const earns = (value: number): Json => ({ '>=': [{ var: 'income' }, value] })

const told = (rule: Json) => {
  const seeds = (['true', 'false'] as const).flatMap((is) => {
    const answer = solve(rules, [{ rule, is: [is] }], space)
    return answer.kind === 'found' ? [answer.facts] : []
  })
  return seeds.length < 2 ? { idle: [], open: [] } : idleClauses(rules, rule, space, seeds)
}
const pointers = (rule: Json) => told(rule).idle.map(({ pointer }) => pointer)

describe('clauses that change nothing', () => {
  it.each<[string, Json, readonly string[]]>([
    ['said by the others', { and: [earns(3), earns(5)] }, ['/and/0']],
    [
      'contradicted by the others',
      { or: [state('TX'), { and: [state('TX'), earns(3)] }] },
      ['/or/1'],
    ],
    [
      'below another operator',
      {
        and: [state('TX'), { or: [{ var: 'isOwner' }, { in: [{ var: 'state' }, ['TX', 'AL']] }] }],
      },
      ['/and/1'],
    ],
    ['under a negation', { '!': { or: [state('TX'), state('TX')] } }, ['/!/or/1']],
    ['none: each counts', { and: [state('TX'), earns(5)] }, []],
    ['none: known first', { and: [{ present: 'income' }, earns(5)] }, []],
    [
      'none: an exception',
      { or: [{ '!': { present: 'state' } }, { and: [state('TX'), earns(5)] }] },
      [],
    ],
  ])('%s', (_title, rule, expected) => {
    expect(told(rule).open).toEqual([])
    expect(pointers(rule)).toEqual(expected)
  })
})

const atom: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom('TX', 'AL', 'CA').map(state),
  fc.integer({ min: 0, max: 9 }).map(earns),
  fc.constant<Json>({ '===': [{ var: 'isOwner' }, true] }),
  fc.constantFrom('state', 'isOwner', 'income').map((name): Json => ({ present: name })),
)
const { rule: anyRule } = fc.letrec<{ rule: Json }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    atom,
    fc.array(tie('rule'), { minLength: 2, maxLength: 3 }).map((and): Json => ({ and })),
    fc.array(tie('rule'), { minLength: 2, maxLength: 3 }).map((or): Json => ({ or })),
    tie('rule').map((inner): Json => ({ '!': inner })),
    fc.tuple(atom, tie('rule'), tie('rule')).map((branches): Json => ({ if: branches })),
  ),
}))
const someFacts = fc.record(
  {
    state: fc.constantFrom('TX', 'AL', 'CA'),
    isOwner: fc.boolean(),
    income: fc.integer({ min: 0, max: 9 }),
  },
  { requiredKeys: [] },
)

/** The rule without all clauses that were told, the last first. */
const without = (rule: Json, idle: readonly string[]) =>
  clausesOf(rule)
    .filter(({ pointer }) => idle.includes(pointer))
    .reduce<Json>((left, clause) => leaveOut(left, clause) ?? left, rule)

describe(`random rules (LINTEL_SEED=${seed})`, () => {
  it('hold for the same people without the clauses that are reported', () => {
    let found = 0
    const everybody = allFacts()
    fc.assert(
      fc.property(
        anyRule,
        fc.array(someFacts, { minLength: 20, maxLength: 20 }),
        (rule, people) => {
          const { idle, open } = told(rule)
          expect(open).toEqual([])
          found += idle.length
          const left = without(
            rule,
            idle.map(({ pointer }) => pointer),
          )
          for (const facts of [...people, ...everybody])
            expect(outcome(left, facts), JSON.stringify({ rule, facts })).toBe(outcome(rule, facts))
        },
      ),
      { seed, numRuns: deep(50, 200) },
    )
    expect(found).toBeGreaterThan(20)
  })
})

function allFacts(): readonly JsonObject[] {
  const values = {
    state: [undefined, 'TX', 'AL', 'CA'],
    isOwner: [undefined, true, false],
    income: [undefined, 0, 3, 6, 9],
  }
  return Object.entries(values).reduce<readonly JsonObject[]>(
    (all, [name, own]) =>
      all.flatMap((facts) =>
        own.map((value) => (value === undefined ? facts : { ...facts, [name]: value })),
      ),
    [{}],
  )
}
