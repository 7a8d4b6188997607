import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { evaluate } from '../../../src/engine/rules/evaluate.ts'
import { asRules } from '../buildBundle.ts'

function run(node: Json, facts: JsonObject = {}, rules: JsonObject = {}, fuel = 10_000) {
  const told = { facts: {}, missing: new Set<string>() }
  const trace = { rules: new Map(Object.entries(asRules(rules))), told, fuel }
  const { value, reason, at, element } = evaluate(node, facts, trace)
  return { value, reason, at, element, facts: told.facts, missing: [...told.missing] }
}

const many = (length: number): JsonObject => ({ list: Array.from({ length }, () => false) })
const twelveNodes: Json = { '!': { or: Array.from({ length: 10 }, () => ({ var: '' })) } }
const deepFilter = (depth: number): Json =>
  depth === 0 ? { var: 'list' } : { filter: [deepFilter(depth - 1), { or: [true] }] }

describe('what plain JSON-Logic lets through is unknown here', () => {
  it.each([[undefined], [null], [''], [false], [[]], ['40']])(
    'a limit is not met by a missing or ill-typed fact: %j',
    (dti) => {
      const facts: JsonObject = dti === undefined ? {} : { dti }
      expect(run({ '<=': [{ var: 'dti' }, 50] }, facts).value).toBeUndefined()
    },
  )

  it.each<[string, Json, string]>([
    ['a node with two keys', { '===': [1, 1], '<': [1, 2] }, 'not-one-key'],
    ['a node with no key', {}, 'not-one-key'],
    ['a substring test', { in: ['A', 'CA,TX'] }, 'wrong-type'],
    ['== ', { '==': [1, 1] }, 'unknown-operator'],
    ['a name from the prototype', { var: 'constructor.constructor' }, 'missing-fact'],
    ['a length', { var: 'list.length' }, 'missing-fact'],
    ['an operator from the prototype', { constructor: [1] }, 'unknown-operator'],
    ['var with a default', { var: ['nothing', true] }, 'wrong-arguments'],
    ['a comparison of two types', { '!==': ['1', 1] }, 'wrong-type'],
    ['a fact that is null', { '!==': [{ var: 'nil' }, 'DECLINE'] }, 'wrong-type'],
    [
      'an object beside null, which json-logic-js would run',
      { '!==': [{ var: 'logic' }, null] },
      'wrong-type',
    ],
    ['a list beside null', { '===': [null, { var: 'list' }] }, 'wrong-type'],
    ['a number as a condition', { and: [1, true] }, 'wrong-type'],
    ['a division by zero', { '/': [1, 0] }, 'not-finite'],
    ['an unknown rule', { rule: 'nobody' }, 'unknown-rule'],
    ['a rule that calls itself', { rule: 'loop' }, 'too-deep'],
    ['a long string', { cat: ['x'.repeat(4096), 'y'] }, 'too-long'],
    ['too few arguments', { '<': [1] }, 'wrong-arguments'],
    ['an even if', { if: [true, 1] }, 'wrong-arguments'],
    ['a filter of no list', { filter: [{ var: 'nil' }, true] }, 'wrong-type'],
    [
      'a filter of a list that is not there',
      { filter: [{ var: 'nothing' }, true] },
      'missing-fact',
    ],
    ['a filter by what is no condition', { filter: [{ var: 'list' }, { var: '' }] }, 'wrong-type'],
    [
      'a filter by what one element lacks',
      { filter: [{ var: 'mixed' }, { var: 'a' }] },
      'missing-fact',
    ],
    ['a filter without a condition', { filter: [{ var: 'list' }] }, 'wrong-arguments'],
    [
      'a map whose rule is unknown for one',
      { map: [{ var: 'list' }, { '+': [{ var: '' }, 'x'] }] },
      'wrong-type',
    ],
    [
      'an outer fact inside an element',
      { map: [{ var: 'list' }, { var: 'logic' }] },
      'missing-fact',
    ],
    ['a filter in a filter, 33 deep', deepFilter(33), 'too-deep'],
    [
      'a day that is not in the calendar',
      { age: [{ var: 'badDate' }, '2026-11-21'] },
      'wrong-type',
    ],
  ])('%s', (_, node, reason) => {
    const found = run(
      node,
      {
        list: [1],
        mixed: [{ a: true }, {}],
        nil: null,
        logic: { nonsense: 1 },
        badDate: { year: 2001, month: 2, day: 29 },
      },
      { loop: { rule: 'loop' } },
    )
    expect([found.value, found.reason]).toEqual([undefined, reason])
  })

  it.each<[string, Json, string]>([
    ['all', twelveNodes, 'list.833'],
    ['some', { '!': twelveNodes }, 'list.769'],
    ['none', { '!': twelveNodes }, 'list.769'],
    ['filter', twelveNodes, 'list.833'],
    ['map', twelveNodes, 'list.833'],
  ])('%s runs out of fuel instead of running on', (name, test, element) => {
    expect(run({ [name]: [{ var: 'list' }, test] }, many(1000))).toMatchObject({
      value: undefined,
      reason: 'out-of-fuel',
      element,
    })
    expect(run({ [name]: [{ var: 'list' }, test] }, many(700)).value).toBeDefined()
  })

  it('counts no element as looked at when the fuel ends exactly before it', () => {
    // The node, the list and two nodes for each of the first two elements.
    const found = run(
      { all: [{ var: 'list' }, { '!': { var: '' } }] },
      { list: [false, false, true] },
      {},
      6,
    )
    expect([found.value, found.reason]).toEqual([undefined, 'out-of-fuel'])
  })

  it.each<[Json]>([
    [{ all: [{ var: 'list' }, true] }],
    [{ none: [{ var: 'list' }, false] }],
    [{ filter: [{ var: 'list' }, true] }],
    [{ map: [{ var: 'list' }, 1] }],
    [{ count: { var: 'list' } }],
    [{ first: { var: 'list' } }],
    [{ same: [{ var: 'list' }, { var: 'list' }] }],
    [{ sum: [{ var: 'list' }, 'x'] }],
    [{ in: [true, { var: 'list' }] }],
  ])('goes through lists of 1,000 elements and no more: %j', (node) => {
    expect(run(node, many(1001)).reason).toBe('too-long')
    expect(run(node, many(1000)).reason).not.toBe('too-long')
  })
})

describe('inside the profile', () => {
  it.each<[Json, Json]>([
    [{ '===': [{ var: 'state' }, 'TX'] }, true],
    [{ '!==': [{ var: 'state' }, 'TX'] }, false],
    [{ '===': [{ var: 'nil' }, null] }, true],
    [{ '===': [{ var: 'state' }, null] }, false],
    [{ in: [{ var: 'state' }, ['CA', 'TX']] }, true],
    [{ in: [{ var: 'state' }, []] }, false],
    [{ '!': { var: 'isDone' } }, true],
    [{ '!': [{ present: 'nothing.at.all' }] }, true],
    [{ present: 'state' }, true],
    [{ present: 'nil' }, false],
    [{ present: 'blank' }, false],
    [{ present: 'isDone' }, true],
    [{ '<': [0, { var: 'amount' }, 100] }, true],
    [{ '+': [1, { '*': [2, 3] }, { '-': [4] }] }, 3],
    [{ min: [3, { max: [1, 2] }] }, 2],
    [{ cat: [{ var: 'state' }, '-', 1] }, 'TX-1'],
    [{ if: [{ var: 'isDone' }, 'a', { present: 'state' }, 'b', 'c'] }, 'b'],
    [{ all: [{ var: 'people' }, { '>=': [{ var: 'age' }, 18] }] }, true],
    [{ all: [[], true] }, false],
    [{ none: [[], true] }, true],
    [{ some: [{ var: 'people' }, { '===': [{ var: 'age' }, 18] }] }, true],
    [{ filter: [{ var: 'people' }, { '>': [{ var: 'age' }, 18] }] }, [{ age: 30 }]],
    [{ filter: [[], { var: 'nothing' }] }, []],
    [
      { map: [{ filter: [{ var: 'people' }, { present: 'age' }] }, { '+': [{ var: 'age' }, 1] }] },
      [19, 31],
    ],
    [{ map: [[], { var: 'nothing' }] }, []],
    [{ in: [30, { map: [{ var: 'people' }, { var: 'age' }] }] }, true],
    [{ rule: 'in-texas' }, true],
  ])('%j is %j', (node, value) => {
    const facts = {
      state: 'TX',
      nil: null,
      blank: '',
      isDone: false,
      amount: 50,
      people: [{ age: 18 }, { age: 30 }],
    }
    expect(run(node, facts, { 'in-texas': { '===': [{ var: 'state' }, 'TX'] } }).value).toEqual(
      value,
    )
  })

  it('says which fact was missing, inside a list by its place', () => {
    const facts: JsonObject = { people: [{ age: 20 }, {}] }
    const found = run({ all: [{ var: 'people' }, { '>=': [{ var: 'age' }, 18] }] }, facts)
    expect(found).toMatchObject({
      value: undefined,
      reason: 'missing-fact',
      missing: ['people.1.age'],
    })
    expect(found.facts).toMatchObject({ 'people.0.age': 20 })
  })

  it('names the element that decided, also where others were left out before', () => {
    const facts: JsonObject = {
      people: [{ age: 10 }, { age: 20 }, {}, { age: 30, pets: [{ kind: 'cat' }, {}] }],
    }
    const aged: Json = { filter: [{ var: 'people' }, { present: 'age' }] }
    expect(run({ all: [{ var: 'people' }, { '>=': [{ var: 'age' }, 18] }] }, facts)).toMatchObject({
      value: false,
      element: 'people.0',
    })
    expect(run({ some: [aged, { '>': [{ var: 'age' }, 25] }] }, facts)).toMatchObject({
      value: true,
      at: '/some/1',
      element: 'people.3',
    })
    expect(
      run({ some: [aged, { some: [{ var: 'pets' }, { present: 'name' }] }] }, facts),
    ).toMatchObject({
      value: undefined,
      missing: ['people.0.pets', 'people.1.pets'],
      element: 'people.0',
    })
    const pets: Json = {
      some: [
        { filter: [aged, { present: 'pets' }] },
        { all: [{ var: 'pets' }, { '===': [{ var: 'kind' }, 'cat'] }] },
      ],
    }
    expect(run(pets, facts)).toMatchObject({
      reason: 'missing-fact',
      missing: ['people.3.pets.1.kind'],
      element: 'people.3.pets.1',
    })
    expect(
      run({ '>': [{ count: { filter: [{ var: 'people' }, { var: 'age' }] } }, 1] }, facts),
    ).toMatchObject({
      reason: 'wrong-type',
      at: '/>/0/count/filter/1',
      element: 'people.0',
    })
    expect(run({ none: [[1, 2], { '===': [{ var: '' }, 2] }] })).toMatchObject({
      value: false,
      element: '1',
    })
    expect(
      run({ and: [{ all: [{ var: 'people' }, { rule: 'old' }] }] }, facts, {
        old: { '>': [{ var: 'age' }, 9] },
      }),
    ).toMatchObject({
      reason: 'missing-fact',
      missing: ['people.2.age'],
      element: 'people.2',
    })
  })

  it('decides by one false or one true next to an unknown (Kleene)', () => {
    expect(run({ and: [{ var: 'nothing' }, false] })).toMatchObject({ value: false, at: '/and/1' })
    expect(run({ or: [{ var: 'nothing' }, true] })).toMatchObject({ value: true, at: '/or/1' })
    expect(run({ and: [{ var: 'nothing' }, true] })).toMatchObject({
      value: undefined,
      at: '/and/0',
    })
    expect(run({ or: [{ var: 'nothing' }, false] })).toMatchObject({
      value: undefined,
      at: '/or/0',
    })
  })

  it('points to a division by its escaped name', () => {
    expect(run({ '>': [{ '/': [{ var: 'x' }, 2] }, 1] }).at).toBe('/>/0/~1/0')
  })
})

describe('age', () => {
  it.each<[Json, string, number]>([
    [{ year: 2008, month: 11, day: 21 }, '2026-11-21', 18],
    [{ year: 2008, month: 11, day: 22 }, '2026-11-21', 17],
    ['2008-11-21', '2026-11-21', 18],
    [{ year: 2008, month: 2, day: 29 }, '2026-02-28', 17],
    [{ year: 2008, month: 2, day: 29 }, '2026-03-01', 18],
    [{ year: 2027, month: 1, day: 1 }, '2026-11-21', -1],
  ])('%j is on %s whole years old: %i', (born, today, years) => {
    expect(run({ age: [{ var: 'born' }, { var: 'today' }] }, { born, today }).value).toBe(years)
  })
})
