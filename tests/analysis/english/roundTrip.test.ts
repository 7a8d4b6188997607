import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNames, layOutRule, printSentence, readRule, sayRule } from '#analysis'
import type { Json } from '#model'
import { canonical } from '../../../src/analysis/english/canonical.ts'
import { isDeep } from '../../deep.ts'
import { shipped as loaded } from '../../shipped.ts'

const bundles = loaded.orgCodes.map((org) => loaded.bundles.get(org)!)
const names = createNames(bundles[0]!)
const said = new Set(Object.values(bundles[0]!.rules).map(({ rule }) => JSON.stringify(rule)))

describe('a sentence and its rule', () => {
  it.each(bundles.map((bundle) => [bundle.org.orgCode, bundle] as const))(
    'are the same for every rule of %s',
    (_, bundle) => {
      const own = createNames(bundle)
      // Rules that the first lender has, too, are said again in the long run.
      const others = Object.values(bundle.rules).filter(
        ({ rule }) => isDeep || bundle === bundles[0] || !said.has(JSON.stringify(rule)),
      )
      if (bundle === bundles[0]) expect(others).not.toEqual([])
      for (const { rule } of others) {
        const sentence = sayRule(rule, own)
        expect(sentence).not.toContain('the formula')
        expect(canonical(readRule(sentence, own)!)).toEqual(canonical(rule))
        expect(canonical(readRule(printSentence(layOutRule({ rule }, own)), own)!)).toEqual(
          canonical(rule),
        )
      }
    },
    60_000,
  )

  it('are the same for a rule that gives a value', () => {
    const values: readonly Json[] = [
      { '*': [{ var: 'creditScore' }, 2] },
      { if: [{ present: 'today' }, 1, 2] },
      [1, 2],
      { map: [[1, 2], { '+': [{ var: '' }, 1] }] },
      { addDays: [{ var: 'today' }, 3] },
    ]
    for (const rule of values) {
      const sentence = printSentence(layOutRule({ rule, gives: 'number' }, names))
      expect(sentence).toMatch(/^gives /)
      expect(canonical(readRule(sentence, names)!)).toEqual(canonical({ gives: [rule] }))
    }
  })

  it('are the same for any rule of the profile', () => {
    let formulas = 0
    fc.assert(
      fc.property(anyCondition, (rule) => {
        if (sayRule(rule, names).startsWith('the formula ')) formulas++
        expect(canonical(readRule(sayRule(rule, names), names)!)).toEqual(canonical(rule))
      }),
      { numRuns: 150 },
    )
    expect(formulas).toBeLessThan(15)
  })

  it('are the same even for what no engine takes', () => {
    for (const rule of odd)
      expect(canonical(readRule(sayRule(rule, names), names)!)).toEqual(canonical(rule))
  })

  it('part as soon as a word is changed', () => {
    const rule = { '>=': [{ age: [{ var: 'dateOfBirth' }, { var: 'today' }] }, 18] }
    expect(readRule(sayRule(rule, names).replace('18', '19'), names)).toEqual({
      '>=': [{ age: [{ var: 'dateOfBirth' }, { var: 'today' }] }, 19],
    })
    expect(readRule('the moon is full', names)).toBeUndefined()
    expect(
      readRule(sayRule({ rule: 'is-eighteen' }, names).replace('least', 'most'), names),
    ).toBeUndefined()
  })
})

const factNames = [
  'status.liensComplete',
  'case.creditOutcome',
  'case.offer.feeCents',
  'case.offer.aprBps',
  'file.liens',
  'today',
  '',
  'x “and” y',
]
const anyFact = fc.constantFrom(...factNames).map((name) => ({ var: name }) as Json)
const anyLiteral = fc.oneof(
  fc.constantFrom<Json>('NO_MATCH', 'is, or it', '” holds', 0, -1, 2.5, 150_000, true, false, null),
  fc.string({ maxLength: 5 }) as fc.Arbitrary<Json>,
)
const node = (operator: string, ...parts: readonly fc.Arbitrary<Json>[]): fc.Arbitrary<Json> =>
  fc.tuple(...parts).map((operands) => ({ [operator]: operands }) as Json)

const { condition: anyCondition } = fc.letrec<{ condition: Json; value: Json }>((tie) => {
  const value = tie('value')
  const condition = tie('condition')
  const list = fc.constantFrom<Json>(
    { var: 'file.liens' },
    { if: [{ present: 'file.liens' }, { var: 'file.liens' }, []] },
  )
  return {
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      anyFact,
      anyLiteral,
      fc.array(value, { maxLength: 3 }) as fc.Arbitrary<Json>,
      ...[
        '-',
        '/',
        '%',
        'age',
        'days',
        '+',
        'min',
        'cat',
        'weighted-sum',
        'pow',
        'round',
        'floor',
        'ceil',
        'substr',
        'ending',
        'months',
        'addDays',
        'addMonths',
      ].map((operator) => node(operator, value, value)),
      ...[
        'count',
        'sum',
        'first',
        'round',
        'abs',
        'floor',
        'ceil',
        'distinct',
        'lower',
        'upper',
        'length',
        'dayOfWeek',
        'sort',
        'reverse',
        '-',
      ].map((operator) => node(operator, value)),
      ...['substr', 'addBusinessDays', 'businessDays'].map((operator) =>
        node(operator, value, value, value),
      ),
      node('filter', list, condition),
      node('map', list, value),
      node('if', condition, value, value),
      node('collect', condition, value),
      node('collect', condition, value, condition, value),
    ),
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...factNames).map((name) => ({ present: name }) as Json),
      fc.constantFrom('is-eighteen', 'is-nowhere').map((name) => ({ rule: name }) as Json),
      ...['===', '!==', '<', '<=', '>', '>='].map((operator) =>
        node(operator, anyFact, anyLiteral),
      ),
      ...['===', '<', 'in', 'same', 'startsWith', 'endsWith'].map((operator) =>
        node(operator, value, value),
      ),
      node('<=', value, value, value),
      node(
        'in',
        anyFact,
        fc.array(anyLiteral, { minLength: 1, maxLength: 3 }) as fc.Arbitrary<Json>,
      ),
      node('!', condition),
      ...['and', 'or'].flatMap((operator) => [
        node(operator, condition, condition),
        node(operator, condition, condition, condition),
      ]),
      node('if', condition, condition, fc.constant(true)),
      ...['some', 'none', 'all'].map((operator) => node(operator, list, condition)),
    ),
  }
})

const odd: readonly Json[] = [
  true,
  'a',
  null,
  [],
  { and: [{ present: 'today' }] },
  { '==': [1, 1] },
  { or: [] },
  { a: 1, b: [2] },
  { var: ['today', 1] },
  { '===': [{ var: 'today' }] },
  { if: [true, 1, false, 2, true, 3, 4] },
  { sum: [{ var: 'file.liens' }, 'balance'] },
]
