import * as fastCheck from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { evaluate } from '../../../src/engine/rules/evaluate.ts'

function run(node: Json, facts: JsonObject = {}) {
  const { value, reason } = evaluate(node, facts, { rules: new Map() })
  return { value, reason }
}

const iso = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10)
const aba = (digits: Json) => ({
  '%': [{ 'weighted-sum': [digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]] }, 10],
})
const abaOf = (routingNumber: string) => run(aba({ var: 'routingNumber' }), { routingNumber }).value

describe('days', () => {
  it.each<[Json, Json, number]>([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-21', '2026-12-21', 30],
    ['2026-11-21', '2026-11-20', -1],
    ['2024-02-28', '2024-03-01', 2],
    ['2100-02-28', '2100-03-01', 1],
    ['0001-01-01', '9999-12-31', 3_652_058],
    [{ year: 1969, month: 12, day: 31 }, '1970-01-01', 1],
  ])('from %j to %j: %i', (from, to, days) => {
    expect(run({ days: [{ var: 'from' }, { var: 'to' }] }, { from, to }).value).toBe(days)
  })

  it('counts as the calendar of UTC does, over all years', () => {
    const day = fastCheck.integer({ min: -60_000, max: 2_900_000 })
    fastCheck.assert(
      fastCheck.property(day, day, (a, b) => {
        expect(run({ days: [iso(a), iso(b)] }).value).toBe(b - a)
      }),
    )
  })

  it('is unknown for what is no day', () => {
    expect(run({ days: ['2026-02-29', '2026-11-21'] }).reason).toBe('wrong-type')
    expect(run({ days: [{ var: 'signedOn' }, '2026-11-21'] }).reason).toBe('missing-fact')
    expect(run({ days: [{ var: 'signedOn' }, '2026-11-21'] }, { signedOn: null }).reason).toBe(
      'wrong-type',
    )
    expect(run({ days: ['2026-11-21'] }).reason).toBe('wrong-arguments')
  })
})

describe('sum', () => {
  const liens: readonly JsonObject[] = [
    { balanceCents: 10_000, type: 'HELOC' },
    { balanceCents: 250, limits: { cents: 3 }, type: 'TAX' },
  ]

  it.each<[Json, number]>([
    [{ sum: [[1, 2, 3.5]] }, 6.5],
    [{ sum: { var: 'numbers' } }, 3],
    [{ sum: [{ var: 'liens' }, 'balanceCents'] }, 10_250],
    [{ sum: [[]] }, 0],
    [{ sum: [[], 'balanceCents'] }, 0],
    [{ sum: [{ var: 'one' }, 'limits.cents'] }, 3],
  ])('%j is %d', (node, value) => {
    expect(run(node, { numbers: [1, 2], liens, one: [liens[1]!] }).value).toBe(value)
  })

  it.each<[string, Json, string]>([
    ['an element without the member', { sum: [{ var: 'liens' }, 'limits.cents'] }, 'wrong-type'],
    ['a member that is no number', { sum: [{ var: 'liens' }, 'type'] }, 'wrong-type'],
    ['a member from the prototype', { sum: [[[1]], 'length'] }, 'wrong-type'],
    ['no list', { sum: { var: 'liens.0' } }, 'wrong-type'],
    ['a null in the list', { sum: [[1, null]] }, 'wrong-type'],
    ['a missing list', { sum: [{ var: 'nothing' }, 'x'] }, 'missing-fact'],
    ['numbers outside a list', { sum: [1, 2, 3] }, 'wrong-arguments'],
    [
      'a member that is not written out',
      { sum: [{ var: 'liens' }, { cat: ['type'] }] },
      'wrong-arguments',
    ],
    ['too much', { sum: [[1e308, 1e308]] }, 'not-finite'],
  ])('is unknown for %s', (_, node, reason) => {
    expect(run(node, { liens })).toEqual({ value: undefined, reason })
  })

  it('keeps to Kleene: an unknown sum decides nothing', () => {
    const unknown = { '<': [{ sum: [{ var: 'nothing' }] }, 5] }
    expect(run({ and: [unknown, true] }).value).toBeUndefined()
    expect(run({ and: [unknown, false] }).value).toBe(false)
    expect(run({ or: [unknown, true] }).value).toBe(true)
  })
})

describe('weighted-sum', () => {
  it.each(['021000021', '011401533', '111000025', '322271627', '076401251'])(
    'the routing number %s has its checksum',
    (digits) => {
      expect(abaOf(digits)).toBe(0)
    },
  )

  it.each(['123456789', '021000022', '990000001'])('the routing number %s has not', (digits) => {
    expect(abaOf(digits)).not.toBe(0)
  })

  it.each<[string, Json]>([
    ['a number', 21_000_021],
    ['too few digits', '02100002'],
    ['too many', '0210000210'],
    ['a letter', '02100002a'],
    ['digits of another script', '٠21000021'],
    ['nothing', ''],
    ['a list', ['0', '2']],
  ])('is unknown for %s', (_, routingNumber) => {
    expect(run(aba({ var: 'routingNumber' }), { routingNumber })).toEqual({
      value: undefined,
      reason: 'wrong-type',
    })
  })

  it('takes only whole weights, from a fact too', () => {
    expect(run({ 'weighted-sum': ['12', { var: 'weights' }] }, { weights: [10, -1] }).value).toBe(8)
    for (const weights of [[1, 0.5], [1, '1'], [], 'ab', 2 ** 53])
      expect(
        run({ 'weighted-sum': ['12', { var: 'weights' }] }, { weights } as JsonObject).reason,
      ).toBe('wrong-type')
  })
})

describe('ending and round', () => {
  it('gives the last characters', () => {
    expect(run({ ending: [{ var: 'account' }, 4] }, { account: '000123456789' }).value).toBe('6789')
    expect(run({ ending: ['12', 4] }, {}).value).toBe('12')
    expect(run({ ending: [1234, 4] }, {}).reason).toBe('wrong-type')
    expect(run({ ending: ['1234', 0] }, {}).reason).toBe('wrong-type')
    expect(run({ ending: ['1234', 1.5] }, {}).reason).toBe('wrong-type')
    expect(run({ ending: [{ var: 'account' }, 4] }, {}).reason).toBe('missing-fact')
  })

  it('rounds halves away from zero', () => {
    for (const [value, rounded] of [
      [8_500_010.25, 8_500_010],
      [2.5, 3],
      [-2.5, -3],
      [0, 0],
    ] as const) {
      expect(run({ round: [value] }, {}).value).toBe(rounded)
    }
    expect(run({ round: ['1'] }, {}).reason).toBe('wrong-type')
  })
})

describe('count, first and same', () => {
  const facts: JsonObject = {
    loans: [
      { holder: 'Fern', tags: ['a'], note: null },
      { holder: 'Cedar', cents: 5 },
    ],
    none: [],
    text: 'abc',
  }

  it.each<[Json, Json]>([
    [{ count: { var: 'loans' } }, 2],
    [{ count: [[]] }, 0],
    [{ first: { var: 'loans.0.tags' } }, 'a'],
    [{ first: [{ var: 'loans' }, 'holder'] }, 'Fern'],
    [{ first: [{ var: 'loans' }, 'tags.0'] }, 'a'],
    [{ first: [{ var: 'loans' }, 'note'] }, null],
    [{ first: [{ filter: [{ var: 'loans' }, { present: 'cents' }] }, 'holder'] }, 'Cedar'],
    [{ same: [{ map: [{ var: 'loans' }, { var: 'holder' }] }, ['Fern', 'Cedar']] }, true],
    [
      {
        same: [
          ['a', 1, true],
          ['a', 1, true],
        ],
      },
      true,
    ],
    [
      {
        same: [
          ['a', 'b'],
          ['b', 'a'],
        ],
      },
      false,
    ],
    [{ same: [['a'], ['a', 'b']] }, false],
    [{ same: [['a'], [1, 2]] }, false],
    [{ same: [[], []] }, true],
  ])('%j is %j', (node, value) => expect(run(node, facts)).toEqual({ value, reason: undefined }))

  it.each<[Json, string]>([
    [{ count: { var: 'text' } }, 'wrong-type'],
    [{ count: { var: 'nothing' } }, 'missing-fact'],
    [{ count: [[1], [2]] }, 'wrong-arguments'],
    [{ first: { var: 'none' } }, 'wrong-type'],
    [{ first: [{ var: 'loans' }, 'cents'] }, 'wrong-type'],
    [{ first: [{ var: 'loans' }, 'constructor'] }, 'wrong-type'],
    [{ first: [{ var: 'loans' }, { cat: ['holder'] }] }, 'wrong-arguments'],
    [{ same: [['a'], [1]] }, 'wrong-type'],
    [{ same: [{ var: 'loans' }, { var: 'loans' }] }, 'wrong-type'],
    [{ same: [[null], [null]] }, 'wrong-type'],
    [{ same: [{ var: 'text' }, { var: 'text' }] }, 'wrong-type'],
  ])('%j is unknown: %s', (node, reason) =>
    expect(run(node, facts)).toEqual({ value: undefined, reason }),
  )
})

describe('distinct and lower', () => {
  it('report lists with something twice, in whatever letters', () => {
    expect(run({ distinct: [['a', 'b', 'a']] }).value).toEqual(['a', 'b'])
    expect(run({ distinct: [[]] }).value).toEqual([])
    expect(run({ lower: ['Robin@Example.COM'] }).value).toBe('robin@example.com')
    for (const node of [
      { distinct: ['a'] },
      { distinct: [[null]] },
      { lower: [1] },
    ] as readonly Json[])
      expect(run(node).reason).toBe('wrong-type')
  })
})

describe('ceil', () => {
  it('gives the next whole number, and months of whole cents exactly', () => {
    for (const [value, rounded] of [
      [2.1, 3],
      [2, 2],
      [-2.5, -2],
      [-0.5, 0],
    ] as const)
      expect(run({ ceil: [value] }).value).toBe(rounded)
    expect(run({ ceil: ['1'] }).reason).toBe('wrong-type')
    fastCheck.assert(
      fastCheck.property(fastCheck.nat(2 ** 40), (year) => {
        expect(run({ ceil: { '/': [year, 12] } }).value).toBe((year + 11 - ((year + 11) % 12)) / 12)
      }),
    )
  })
})
