import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareBundles, type Subject } from '#analysis'
import { evaluateRule } from '#engine'
import type { Json, JsonObject, Rule } from '#model'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { subjectOf } from './subjectOf.ts'

const base = subjectOf(goodFiles(), 'alder')
const context: JsonObject = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['A', 'B', 'C'] },
    isOwner: { type: 'boolean' },
    score: { type: 'integer', minimum: 0, maximum: 8 },
    liens: {
      type: 'array',
      items: { type: 'object', properties: { action: { enum: ['KEEP', 'PAY'] } } },
    },
  },
}

/** The small lender with one rule more, about facts that can all be tried. */
function withRule(rule: Json, helper: Json, hash: string): Subject {
  const rules: Record<string, Rule> = {
    ...base.bundle.rules,
    asked: { title: 'Asked', rule },
    helper: { title: 'Helper', rule: helper },
  }
  const bundle = { ...base.bundle, hash, rules, entities: { ...base.bundle.entities, context } }
  return {
    bundle,
    engine: { ...base.engine, rules: new Map(Object.entries(rules)) },
    places: base.places,
  }
}

const grid: readonly JsonObject[] = [undefined, 'A', 'B', 'C'].flatMap((kind) =>
  [undefined, true, false].flatMap((isOwner) =>
    [undefined, ...Array.from({ length: 9 }, (_, score) => score)].flatMap((score) =>
      [undefined, [], ['KEEP'], ['PAY'], ['KEEP', 'PAY']].map((liens) => ({
        today: '2026-11-21',
        ...(kind !== undefined && { kind }),
        ...(isOwner !== undefined && { isOwner }),
        ...(score !== undefined && { score }),
        ...(liens !== undefined && { liens: liens.map((action) => ({ action })) }),
      })),
    ),
  ),
)

const leaf = fc.oneof(
  fc.record({ '===': fc.tuple(fc.constant({ var: 'kind' }), fc.constantFrom('A', 'B', 'C')) }),
  fc.record({
    in: fc.tuple(fc.constant({ var: 'kind' }), fc.subarray(['A', 'B', 'C'], { minLength: 1 })),
  }),
  fc.record({ '===': fc.tuple(fc.constant({ var: 'isOwner' }), fc.boolean()) }),
  fc
    .tuple(fc.constantFrom('<', '<=', '>', '>='), fc.integer({ min: -1, max: 9 }))
    .map(([operator, limit]) => ({ [operator]: [{ var: 'score' }, limit] })),
  fc
    .tuple(fc.constantFrom('some', 'all', 'none'), fc.constantFrom('KEEP', 'PAY'))
    .map(([operator, action]) => ({
      [operator]: [{ var: 'liens' }, { '===': [{ var: 'action' }, action] }],
    })),
  fc.constantFrom({ present: 'score' }, { present: 'kind' }, { rule: 'helper' }),
) as fc.Arbitrary<Json>
const { rule: anyRule } = fc.letrec<{ rule: Json }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('rule'), { minLength: 2, maxLength: 3 }))
      .map(([operator, parts]) => ({ [operator]: parts })),
    tie('rule').map((part) => ({ '!': [part] })),
  ),
}))
const withoutHelper = (rule: Json): Json =>
  JSON.parse(JSON.stringify(rule).replaceAll('{"rule":"helper"}', '{"present":"isOwner"}')) as Json

/**
 * One change somewhere: a comparison, a limit, a value, a connective; or the same said in other
 * words.
 */
const mutations: readonly ((text: string) => string)[] = [
  (text) => text.replace('"<"', '"<="'),
  (text) => text.replace('">="', '">"'),
  (text) =>
    text.replace(
      /(\{"var":"score"\},)(-?\d+)/,
      (_, start: string, limit: string) => `${start}${Number(limit) + 1}`,
    ),
  (text) => text.replace('"A"', '"B"'),
  (text) => text.replace('"and"', '"or"'),
  (text) => text.replace('"some"', '"all"'),
  (text) => `{"!":[{"!":[${text}]}]}`,
  (text) => `{"and":[${text},${text}]}`,
  (text) => `{"or":[${text},{"and":[${text},{"present":"score"}]}]}`,
]

const treated = (subject: Subject, facts: JsonObject) =>
  evaluateRule(subject.engine, 'asked', facts)

it('treats no one differently what is called the same, and really treats the example differently', () => {
  const seen = { same: 0, different: 0, undecided: 0 }
  fc.assert(
    fc.property(
      anyRule,
      leaf.map(withoutHelper),
      fc.shuffledSubarray([...mutations], { minLength: mutations.length }),
      fc.integer({ min: 0, max: 4 }),
      (rule, helper, order, where) => {
        const change = (node: Json) => {
          const text = JSON.stringify(node)
          return JSON.parse(
            order.map((mutate) => mutate(text)).find((mutated) => mutated !== text)!,
          ) as Json
        }
        const before = withRule(rule, helper, 'before')
        const after =
          where === 0
            ? withRule(rule, change(helper), 'after')
            : withRule(change(rule), helper, 'after')
        const found = compareBundles(before, after).find(
          ({ kind, pointer }) => kind === 'rule' && pointer === '/rules/asked/rule',
        )
        const counter = () => grid.find((facts) => treated(before, facts) !== treated(after, facts))
        if (found?.result !== undefined) seen[found.result]++
        if (found === undefined || found.result === 'same') expect(counter()).toBeUndefined()
        if (found?.result === 'different') {
          const { facts, before: was, after: is } = found.example!
          expect(was).not.toBe(is)
          expect([treated(before, facts), treated(after, facts)]).toEqual([was, is])
        }
      },
    ),
    { numRuns: 120 },
  )
  expect(seen.same).toBeGreaterThan(0)
  expect(seen.different).toBeGreaterThan(5)
  expect(seen.undecided).toBeLessThan(seen.same + seen.different)
})
