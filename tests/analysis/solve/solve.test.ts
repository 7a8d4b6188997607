import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solve, type Condition, type FactSpace, type Outcome } from '#analysis'
import { evaluateExpression, type Engine } from '#engine'
import type { Json, JsonObject } from '#model'

const engineWith = (rules: Record<string, Json> = {}) =>
  ({ rules: new Map(Object.entries(rules).map(([name, rule]) => [name, { title: name, rule }])) }) as unknown as Engine

const schemas: Record<string, JsonObject> = {
  kind: { type: 'string', enum: ['A', 'B', 'C'] },
  isOwner: { type: 'boolean' },
  score: { type: 'integer', minimum: 300, maximum: 850 },
  other: { type: 'integer', minimum: 300, maximum: 850 },
  born: { type: 'string', format: 'date' },
  note: { type: ['string', 'null'], maxLength: 20 },
  liens: { type: 'array', items: { type: 'object', properties: { action: { enum: ['KEEP', 'PAY'] }, isMine: { type: 'boolean' } } } },
}
const space: FactSpace = {
  known: { today: '2026-11-21' },
  schemasOf: (name) => (schemas[name] ? [schemas[name]] : []),
  mayBeMissing: () => true,
}
const outcomeOf = (rule: Json, facts: JsonObject): Outcome => {
  const value = evaluateExpression(engineWith(), rule, facts)
  return typeof value === 'boolean' ? (`${value}` as const) : 'unknown'
}

const found = (...conditions: Condition[]) => solve(engineWith(), conditions, space)

describe('facts for rules', () => {
  it('finds the boundary of a number, and none beyond the limits of its field', () => {
    const rule: Json = { '>=': [{ var: 'score' }, 640] }
    expect(found({ rule, is: ['true'] })).toMatchObject({ kind: 'found' })
    expect(found({ rule, is: ['false'] })).toMatchObject({ kind: 'found' })
    expect(found({ rule, is: ['unknown'] })).toMatchObject({ kind: 'found', facts: { today: '2026-11-21' } })
    expect(found({ rule: { '>': [{ var: 'score' }, 850] }, is: ['true'] })).toEqual({ kind: 'none' })
    expect(found({ rule: { '<': [640, { var: 'score' }, 641] }, is: ['true'] })).toEqual({ kind: 'none' })
    expect(found({ rule: { '<': [640, { var: 'score' }, 642] }, is: ['true'] })).toMatchObject({ facts: { score: 641 } })
  })

  it('finds the day on which somebody comes of age', () => {
    const rule: Json = { '>=': [{ age: [{ var: 'born' }, { var: 'today' }] }, 18] }
    const isNot: Json = { '>=': [{ age: [{ var: 'born' }, { var: 'today' }] }, 19] }
    expect(found({ rule, is: ['true'] }, { rule: isNot, is: ['false'] })).toMatchObject({ kind: 'found' })
    expect(found({ rule, is: ['false'] }, { rule: isNot, is: ['true'] })).toEqual({ kind: 'none' })
  })

  it('compares two facts', () => {
    const less: Json = { '<': [{ var: 'score' }, { var: 'other' }] }
    const more: Json = { '>': [{ var: 'score' }, { var: 'other' }] }
    expect(found({ rule: less, is: ['true'] })).toMatchObject({ kind: 'found' })
    expect(found({ rule: { and: [less, more] }, is: ['true'] })).toEqual({ kind: 'none' })
  })

  it('mixes the elements of a list', () => {
    const some: Json = { some: [{ var: 'liens' }, { '===': [{ var: 'action' }, 'PAY'] }] }
    const all: Json = { all: [{ var: 'liens' }, { '===': [{ var: 'action' }, 'KEEP'] }] }
    const another: Json = { some: [{ var: 'liens' }, { '===': [{ var: 'action' }, 'KEEP'] }] }
    expect(found({ rule: some, is: ['true'] }, { rule: another, is: ['true'] })).toMatchObject({ kind: 'found' })
    expect(found({ rule: some, is: ['true'] }, { rule: all, is: ['true'] })).toEqual({ kind: 'none' })
  })

  it('says what it cannot be sure of', () => {
    const rule: Json = { '===': [{ '%': [{ '*': [{ var: 'score' }, { var: 'other' }] }, 7919] }, 7918] }
    expect(found({ rule, is: ['true'] })).toMatchObject({
      kind: 'unsure',
      why: [expect.stringContaining('score'), expect.stringContaining('other')],
    })
  })

  it('follows named rules, and takes a fact that nobody declares for absent', () => {
    const engine = engineWith({ good: { '===': [{ var: 'kind' }, 'A'] } })
    expect(solve(engine, [{ rule: { '!': [{ rule: 'good' }] }, is: ['true'] }], space)).toMatchObject({
      kind: 'found',
      facts: { kind: 'B' },
    })
    expect(solve(engine, [{ rule: { '===': [{ var: 'nobody' }, 1] }, is: ['true', 'false'] }], space)).toEqual({ kind: 'none' })
  })

  it('asks for others where what it found is refused', () => {
    const rule: Json = { in: [{ var: 'kind' }, ['A', 'B']] }
    expect(solve(engineWith(), [{ rule, is: ['true'] }], space, { accept: ({ kind }) => kind === 'B' })).toMatchObject({
      facts: { kind: 'B' },
    })
    expect(solve(engineWith(), [{ rule, is: ['true'] }], space, { accept: () => false })).toMatchObject({ kind: 'unsure' })
  })
})

const leaf = fc.oneof(
  fc.constantFrom('A', 'B', 'C').map((value): Json => ({ '===': [{ var: 'kind' }, value] })),
  fc.constant<Json>({ var: 'isOwner' }),
  fc
    .tuple(fc.constantFrom('<', '<=', '>', '>='), fc.constantFrom('score', 'other'), fc.integer({ min: 298, max: 304 }))
    .map(([operator, name, number]): Json => ({ [operator]: [{ var: name }, number] })),
  fc.constantFrom('<', '>=', '===').map((operator): Json => ({ [operator]: [{ var: 'score' }, { var: 'other' }] })),
  fc.constantFrom('kind', 'isOwner', 'score').map((name): Json => ({ present: name })),
)
const rules = fc.letrec<{ rule: Json }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((parts): Json => ({ and: parts })),
    fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((parts): Json => ({ or: parts })),
    tie('rule').map((part): Json => ({ '!': [part] })),
    fc.tuple(tie('rule'), tie('rule'), tie('rule')).map((parts): Json => ({ if: parts })),
  ),
})).rule
const numbers = [undefined, 300, 301, 302, 303, 304, 305]
const every: readonly JsonObject[] = [undefined, 'A', 'B', 'C'].flatMap((kind) =>
  [undefined, true, false].flatMap((isOwner) =>
    numbers.flatMap((score) =>
      numbers.map((other) => JSON.parse(JSON.stringify({ today: '2026-11-21', kind, isOwner, score, other })) as JsonObject),
    ),
  ),
)

describe('whatever the rules are', () => {
  it('what is found is so by the engine, what is said to be impossible is so in every case', () => {
    fc.assert(
      fc.property(rules, rules, fc.constantFrom<Outcome>('true', 'false', 'unknown'), (first, second, is) => {
        const solution = solve(
          engineWith(),
          [
            { rule: first, is: [is] },
            { rule: second, is: ['true'] },
          ],
          space,
        )
        const fits = (facts: JsonObject) => outcomeOf(first, facts) === is && outcomeOf(second, facts) === 'true'
        if (solution.kind === 'found') expect(fits(solution.facts)).toBe(true)
        else {
          expect(solution.kind).toBe('none')
          expect(every.filter(fits)).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
  })
})
