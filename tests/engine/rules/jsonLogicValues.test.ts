import * as fastCheck from 'fast-check'
import jsonLogic, { type RulesLogic } from 'json-logic-js'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { evaluate } from '../../../src/engine/rules/evaluate.ts'

function run(node: Json, facts: Json) {
  return evaluate(node, facts, { rules: new Map() })
}

const operation = (name: string, ...operands: fastCheck.Arbitrary<Json>[]) =>
  fastCheck.tuple(...operands).map((made): Json => ({ [name]: made }))
const oneOf = (names: readonly string[], ...operands: fastCheck.Arbitrary<Json>[]) =>
  fastCheck.oneof(...names.map((name) => operation(name, ...operands)))

/**
 * Rules about lists of loans, whose elements lack members at times; names that mean something in an
 * element alone or outside alone.
 */
const { condition } = fastCheck.letrec<{ condition: Json; number: Json; list: Json }>((tie) => ({
  list: fastCheck.oneof(
    { maxDepth: 3, withCrossShrink: true },
    {
      weight: 4,
      arbitrary: fastCheck.constantFrom<Json>({ var: 'loans' }, { var: 'none' }, { var: 'parts' }),
    },
    { weight: 1, arbitrary: fastCheck.constantFrom<Json>([1, 2, 3], { var: 'name' }) },
    { weight: 4, arbitrary: operation('filter', tie('list'), tie('condition')) },
    {
      weight: 1,
      arbitrary: operation(
        'map',
        tie('list'),
        fastCheck.oneof(tie('number'), fastCheck.constant<Json>({ var: '' })),
      ),
    },
  ),
  number: fastCheck.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fastCheck.integer({ min: 0, max: 4 }),
    fastCheck.constantFrom<Json>(
      { var: 'cents' },
      { var: 'limit' },
      { var: '' },
      { var: 'loans.0.cents' },
    ),
    oneOf(['+', 'max'], tie('number'), tie('number')),
  ),
  condition: fastCheck.oneof(
    { maxDepth: 4, withCrossShrink: true },
    oneOf(['<', '>=', '==='], tie('number'), tie('number')),
    operation(
      '===',
      fastCheck.constant<Json>({ var: 'kind' }),
      fastCheck.constantFrom<Json>('A', 'B'),
    ),
    oneOf(['all', 'some', 'none'], tie('list'), tie('condition')),
    oneOf(['and', 'or'], tie('condition'), tie('condition')),
    operation('!', tie('condition')),
    operation('in', tie('number'), operation('map', tie('list'), tie('number'))),
  ),
}))
const { list } = fastCheck.letrec<{ list: Json }>(() => ({
  list: fastCheck.oneof(
    operation(
      'filter',
      fastCheck.constantFrom<Json>({ var: 'loans' }, { var: 'parts' }),
      condition,
    ),
    operation('map', fastCheck.constant<Json>({ var: 'loans' }), condition),
  ),
}))
const amount = fastCheck.integer({ min: 0, max: 4 })
const loan: fastCheck.Arbitrary<JsonObject> = fastCheck.record(
  {
    cents: amount,
    limit: amount,
    kind: fastCheck.constantFrom('A', 'B'),
    parts: fastCheck.array(amount, { maxLength: 3 }),
  },
  { requiredKeys: ['parts'], noNullPrototype: true },
)
const facts: fastCheck.Arbitrary<JsonObject> = fastCheck.record(
  {
    loans: fastCheck.array(loan, { maxLength: 4 }),
    parts: fastCheck.array(amount, { maxLength: 3 }),
    none: fastCheck.constant([]),
    cents: amount,
    name: fastCheck.constant('Fern'),
  },
  { noNullPrototype: true },
)

describe('rules about the elements of lists', () => {
  it('reach json-logic-js’s value, wherever they come to one', () => {
    let known = 0
    fastCheck.assert(
      fastCheck.property(fastCheck.oneof(condition, list), facts, (node, about) => {
        const { value } = run(node, about)
        if (value === undefined) return
        known++
        expect(value).toEqual(jsonLogic.apply(node as RulesLogic, about))
      }),
      { numRuns: 4000 },
    )
    expect(known).toBeGreaterThan(1000)
  })

  it('say once all members are there what they said when some were missing', () => {
    fastCheck.assert(
      fastCheck.property(condition, facts, (node, about) => {
        const { value } = run(node, about)
        const whole = {
          ...about,
          loans: (about.loans as readonly JsonObject[]).map((each) => ({
            cents: 1,
            limit: 2,
            kind: 'A',
            ...each,
          })),
        }
        if (value !== undefined) expect(run(node, whole).value).toBe(value)
      }),
      { numRuns: 2000 },
    )
  })

  it('name an element of a list that is there wherever an element decided', () => {
    fastCheck.assert(
      fastCheck.property(condition, facts, (node, about) => {
        const { value, reason, element } = run(node, about)
        expect(value === undefined).toBe(reason !== undefined)
        if (element !== undefined)
          expect(element).toMatch(/^((loans|parts)\.)?\d+(\.(loans|parts)\.\d+)*(\.\d+)*$/)
      }),
      { numRuns: 2000 },
    )
  })
})
