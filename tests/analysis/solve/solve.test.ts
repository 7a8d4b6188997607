import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solve, type Condition, type FactSpace, type Outcome } from '#analysis'
import { evaluateExpression, type Engine } from '#engine'
import type { Json, JsonObject } from '#model'

const engineWith = (rules: Record<string, Json> = {}) =>
  ({
    rules: new Map(Object.entries(rules).map(([name, rule]) => [name, { title: name, rule }])),
  }) as unknown as Engine

const schemas: Record<string, JsonObject> = {
  kind: { type: 'string', enum: ['A', 'B', 'C'] },
  isOwner: { type: 'boolean' },
  score: { type: 'integer', minimum: 300, maximum: 850 },
  other: { type: 'integer', minimum: 300, maximum: 850 },
  born: { type: 'string', format: 'date' },
  birthday: {
    type: 'object',
    properties: { day: { type: 'integer' }, month: { type: 'integer' }, year: { type: 'integer' } },
  },
  'birthday.day': { type: 'integer', minimum: 1, maximum: 31 },
  moved: { type: 'string', format: 'date' },
  note: { type: ['string', 'null'], maxLength: 20 },
  routing: { type: 'string', pattern: '^12[0-9]{7}$' },
  liens: {
    type: 'array',
    items: {
      type: 'object',
      properties: { action: { enum: ['KEEP', 'PAY'] }, isMine: { type: 'boolean' } },
    },
  },
  others: { type: 'array', items: { type: 'object', properties: { isMine: { type: 'boolean' } } } },
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

/** The list's marks, of none where it is not there. */
const rows = (list: string): Json => ({
  map: [{ if: [{ present: list }, { var: list }, []] }, { var: 'isMine' }],
})

const isOn = (day: number): Json => ({ '===': [{ var: 'birthday.day' }, day] })

const twice = (limit: number): Condition => ({
  rule: { '===': [{ '*': [{ var: 'rooms' }, 2] }, limit] },
  is: ['true'],
})

const share = (part: string, of: string): Json => ({ '/': [{ var: part }, { var: of }] })

const found = (...conditions: Condition[]) => solve(engineWith(), conditions, space)

describe('facts for rules', () => {
  it('counts from whichever day a rule chooses, and reads what the choice asks', () => {
    const day: Json = { if: [{ present: 'moved' }, { var: 'moved' }, { var: 'born' }] }
    const rule: Json = {
      and: [{ present: 'born' }, { '===': [{ days: [day, { var: 'today' }] }, 3] }],
    }
    expect(found({ rule, is: ['true'] })).toMatchObject({ kind: 'found' })
    expect(
      found({ rule, is: ['true'] }, { rule: { present: 'moved' }, is: ['true'] }),
    ).toMatchObject({ facts: { moved: '2026-11-18' } })
    expect(
      found({ rule, is: ['true'] }, { rule: { present: 'moved' }, is: ['false'] }),
    ).toMatchObject({ facts: { born: '2026-11-18' } })
    const both: Condition[] = [3, 4].map((number) => ({
      rule: { '===': [{ days: [day, { var: 'today' }] }, number] },
      is: ['true'],
    }))
    expect(found(...both)).toEqual({ kind: 'none' })
  })

  it('tries elements that are the same where a list is computed with', () => {
    const marks: Json = { map: [{ var: 'liens' }, { var: 'action' }] }
    const rule: Json = { same: [marks, { distinct: marks }] }
    expect(found({ rule, is: ['true'] })).toMatchObject({ kind: 'found' })
    expect(found({ rule, is: ['false'] })).toMatchObject({ kind: 'found' })
  })

  it('finds the boundary of a number, and none beyond the limits of its field', () => {
    const rule: Json = { '>=': [{ var: 'score' }, 640] }
    expect(found({ rule, is: ['true'] })).toMatchObject({ kind: 'found' })
    expect(found({ rule, is: ['false'] })).toMatchObject({ kind: 'found' })
    expect(found({ rule, is: ['unknown'] })).toMatchObject({
      kind: 'found',
      facts: { today: '2026-11-21' },
    })
    expect(found({ rule: { '>': [{ var: 'score' }, 850] }, is: ['true'] })).toEqual({
      kind: 'none',
    })
    expect(found({ rule: { '<': [640, { var: 'score' }, 641] }, is: ['true'] })).toEqual({
      kind: 'none',
    })
    expect(found({ rule: { '<': [640, { var: 'score' }, 642] }, is: ['true'] })).toMatchObject({
      facts: { score: 641 },
    })
  })

  it('goes beyond the limits of one field where another that asks the same has none', () => {
    const fields: readonly JsonObject[] = [
      { type: 'integer', minimum: 1, maximum: 9 },
      { type: ['integer', 'null'] },
    ]
    const both: FactSpace = { ...space, schemasOf: () => fields }
    const isOver: Condition = { rule: { '>': [{ var: 'rooms' }, 9] }, is: ['true'] }
    expect(solve(engineWith(), [isOver], both)).toMatchObject({
      kind: 'found',
      facts: { rooms: 10 },
    })
    expect(
      solve(engineWith(), [isOver], { ...space, schemasOf: () => [fields[0]!, { type: 'null' }] }),
    ).toEqual({ kind: 'none' })
  })

  it('tries every one of few values that are computed with, and says what it cannot know of many', () => {
    const rooms: FactSpace = {
      ...space,
      schemasOf: () => [{ type: 'integer', minimum: 1, maximum: 9 }],
    }
    expect(solve(engineWith(), [twice(14)], rooms)).toMatchObject({ facts: { rooms: 7 } })
    expect(solve(engineWith(), [twice(15)], rooms)).toEqual({ kind: 'none' })
    expect(
      solve(engineWith(), [twice(15)], {
        ...space,
        schemasOf: () => [{ type: 'number', minimum: 1, maximum: 9 }],
      }).kind,
    ).not.toBe('none')
    expect(
      found({ rule: { '===': [{ cat: [{ var: 'kind' }, '!'] }, 'D!'] }, is: ['true'] }),
    ).toEqual({ kind: 'none' })
  })

  const amounts: FactSpace = {
    known: {},
    schemasOf: (name) => [
      name === 'rate'
        ? { type: 'number', minimum: 0, maximum: 0.25 }
        : { type: 'integer', minimum: 1, maximum: 1_000_000_000 },
    ],
    mayBeMissing: (name) => name === 'spare',
  }
  it.each<[string, Json, 'found' | 'none']>([
    ['a double that is odd', { '===': [{ '*': [{ var: 'draw' }, 2] }, 1401] }, 'none'],
    ['a double that is even', { '===': [{ '*': [{ var: 'draw' }, 2] }, 1402] }, 'found'],
    [
      'a share above 85 % and below 80 %',
      { and: [{ '>': [share('draw', 'value'), 0.85] }, { '<': [share('draw', 'value'), 0.8] }] },
      'none',
    ],
    [
      'a share of 80 to 85 %',
      { and: [{ '>': [share('draw', 'value'), 0.8] }, { '<': [share('draw', 'value'), 0.85] }] },
      'found',
    ],
    [
      'a tenth and two tenths that are three',
      { '===': [{ '+': [{ '*': [{ var: 'draw' }, 0.1] }, 0.2] }, 0.3] },
      'found',
    ],
    [
      'interest of a year above a quarter of the draw',
      { '>': [{ '*': [{ var: 'rate' }, 100_000_000] }, 25_000_000] },
      'none',
    ],
    [
      'a least fee under a lower limit',
      { '<': [{ max: [9_900, { '*': [{ var: 'draw' }, 0.01] }] }, 9_900] },
      'none',
    ],
    [
      'rounding that lifts over a limit',
      {
        and: [{ '<': [{ var: 'draw' }, 995] }, { '>=': [{ round: [{ var: 'draw' }, 10] }, 1_000] }],
      },
      'none',
    ],
    [
      'rounding that lifts to it',
      {
        and: [{ '<': [{ var: 'draw' }, 996] }, { '>=': [{ round: [{ var: 'draw' }, 10] }, 1_000] }],
      },
      'found',
    ],
    [
      'a choice of which neither way is enough',
      {
        '>': [
          {
            if: [{ '>': [{ var: 'draw' }, 500] }, { '-': [500, { var: 'draw' }] }, { var: 'draw' }],
          },
          500,
        ],
      },
      'none',
    ],
    ['a product of both', { '===': [{ '*': [{ var: 'draw' }, { var: 'value' }] }, 0] }, 'none'],
  ])('reasons about amounts: %s', (_what, rule, kind) => {
    const solution = solve(engineWith(), [{ rule, is: ['true'] }], amounts)
    expect(solution.kind).toBe(kind)
    if (solution.kind === 'found')
      expect(evaluateExpression(engineWith(), rule, solution.facts)).toBe(true)
  })

  it('does not call impossible what a missing amount, or a division by 0, leaves unknown', () => {
    const over: Json = { '>': [{ '*': [{ var: 'spare' }, 2] }, 0] }
    expect(solve(engineWith(), [{ rule: over, is: ['false'] }], amounts)).toEqual({ kind: 'none' })
    expect(solve(engineWith(), [{ rule: over, is: ['unknown'] }], amounts).kind).toBe('found')
    const divided: Json = { '>': [{ '/': [1, { '-': [{ var: 'draw' }, 7] }] }, 5] }
    expect(solve(engineWith(), [{ rule: divided, is: ['unknown'] }], amounts).kind).toBe('found')
    const listed: FactSpace = {
      ...amounts,
      schemasOf: (name) =>
        name === 'rows' ? [{ type: 'array', items: { type: 'integer' } }] : amounts.schemasOf(name),
    }
    const counted: Json = {
      and: [
        { '===': [{ count: { var: 'rows' } }, { var: 'draw' }] },
        { '>': [{ '*': [{ var: 'draw' }, 2] }, 30] },
      ],
    }
    expect(solve(engineWith(), [{ rule: counted, is: ['true'] }], listed).kind).not.toBe('none')
    const looked: Json = {
      and: [
        { in: [{ var: 'draw' }, { var: 'rows' }] },
        { '===': [{ '*': [{ var: 'draw' }, 2] }, 1400] },
      ],
    }
    expect(solve(engineWith(), [{ rule: looked, is: ['true'] }], listed).kind).not.toBe('none')
  })

  it('compares a day with today, and says that it cannot with a day that no one knows', () => {
    const born = { var: 'born' }
    const isToday: Json = { '===': [born, { var: 'today' }] }
    expect(found({ rule: isToday, is: ['true'] })).toMatchObject({ facts: { born: '2026-11-21' } })
    expect(found({ rule: isToday, is: ['false'] }).kind).toBe('found')
    const days: Json = { days: [born, { var: 'today' }] }
    const never: Json = { and: [isToday, { '>': [days, 0] }] }
    expect(found({ rule: never, is: ['true'] })).toEqual({ kind: 'none' })
    const other: Json = {
      and: [
        { '===': [born, { var: 'moved' }] },
        { '>': [days, 5] },
        { '<': [{ days: [{ var: 'moved' }, { var: 'today' }] }, 5] },
      ],
    }
    expect(found({ rule: other, is: ['true'] })).toMatchObject({
      kind: 'unsure',
      why: expect.arrayContaining(['born: it is compared with another day']),
    })
  })

  it('finds the day on which someone comes of age', () => {
    const rule: Json = { '>=': [{ age: [{ var: 'born' }, { var: 'today' }] }, 18] }
    const isNot: Json = { '>=': [{ age: [{ var: 'born' }, { var: 'today' }] }, 19] }
    expect(found({ rule, is: ['true'] }, { rule: isNot, is: ['false'] })).toMatchObject({
      kind: 'found',
    })
    expect(found({ rule, is: ['false'] }, { rule: isNot, is: ['true'] })).toEqual({ kind: 'none' })
  })

  it('asks a birthday as a whole and by its day', () => {
    const adult: Json = { '>=': [{ age: [{ var: 'birthday' }, { var: 'today' }] }, 18] }
    for (const rule of [{ and: [adult, isOn(15)] }, { and: [isOn(15), adult] }]) {
      const solution = found({ rule, is: ['true'] })
      expect(solution).toMatchObject({ kind: 'found', facts: { birthday: { day: 15 } } })
    }
    expect(
      found({ rule: { and: [adult, isOn(15)] }, is: ['true'] }, { rule: isOn(16), is: ['true'] })
        .kind,
    ).not.toBe('found')
  })

  it('asks a fact that is looked for in an empty list', () => {
    const rule: Json = { in: [{ var: 'kind' }, []] }
    expect(found({ rule, is: ['true'] })).toEqual({ kind: 'none' })
    expect(found({ rule, is: ['false'] })).toMatchObject({ kind: 'found' })
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
    expect(found({ rule: some, is: ['true'] }, { rule: another, is: ['true'] })).toMatchObject({
      kind: 'found',
    })
    expect(found({ rule: some, is: ['true'] }, { rule: all, is: ['true'] })).toEqual({
      kind: 'none',
    })
  })

  it('finds lists where their absence counts as the empty list: too many of a kind, rows in another order', () => {
    const ofLiens: Json = { if: [{ present: 'liens' }, { var: 'liens' }, []] }
    const paid: Json = { and: [{ present: 'action' }, { '===': [{ var: 'action' }, 'PAY'] }] }
    const atMostOne: Json = { '<=': [{ count: { filter: [ofLiens, paid] } }, 1] }
    for (const is of ['true', 'false'] as const)
      expect(found({ rule: atMostOne, is: [is] })).toMatchObject({ kind: 'found' })
    const same: Json = { same: [rows('liens'), rows('others')] }
    expect(found({ rule: same, is: ['false'] })).toMatchObject({ kind: 'found' })
    expect(found({ rule: same, is: ['true'] })).toMatchObject({ kind: 'found' })
    expect(
      found({
        rule: { and: [{ some: [ofLiens, paid] }, { none: [ofLiens, paid] }] },
        is: ['true'],
      }),
    ).toEqual({ kind: 'none' })
  })

  it('finds a number whose digits add up, of those that its field takes', () => {
    const rule: Json = {
      '===': [
        { '%': [{ 'weighted-sum': [{ var: 'routing' }, [3, 7, 1, 3, 7, 1, 3, 7, 1]] }, 10] },
        0,
      ],
    }
    for (const is of ['true', 'false'] as const) {
      const solution = found({ rule, is: [is] })
      expect(solution).toMatchObject({ kind: 'found' })
      if (solution.kind === 'found') expect(solution.facts['routing']).toMatch(/^12\d{7}$/)
    }
    const never: Json = {
      '===': [
        { '%': [{ 'weighted-sum': [{ var: 'routing' }, [3, 7, 1, 3, 7, 1, 3, 7, 1]] }, 10] },
        11,
      ],
    }
    expect(found({ rule: never, is: ['true'] })).toMatchObject({
      kind: 'unsure',
      why: ['routing: it is computed with'],
    })
  })

  it.each<[Json, JsonObject]>([
    [{ '===': [{ length: { var: 'note' } }, 7] }, { note: 'seven77' }],
    [{ startsWith: [{ upper: { var: 'note' } }, 'QX'] }, { note: 'qxy' }],
    [{ endsWith: [{ substr: [{ var: 'note' }, 1, 3] }, 'z'] }, { note: 'wxyz' }],
    [{ '===': [{ pow: [{ var: 'score' }, 2] }, 171_396] }, { score: 414 }],
    [{ '===': [{ round: [{ '/': [{ var: 'score' }, 3] }, 0.01] }, 133.33] }, { score: 400 }],
    [{ '===': [{ floor: [{ abs: { '-': [{ var: 'score' }, 811] } }, 10] }, 70] }, { score: 735 }],
    [{ '===': [{ dayOfWeek: { var: 'born' } }, 'TUESDAY'] }, { born: '2026-11-24' }],
    [{ '===': [{ addMonths: [{ var: 'born' }, 1] }, '2026-02-28'] }, { born: '2026-01-31' }],
    [
      { '===': [{ months: [{ var: 'born' }, { var: 'moved' }] }, 17] },
      { born: '2020-01-01', moved: '2021-06-02' },
    ],
    [
      { '===': [{ days: [{ addDays: [{ var: 'born' }, 5] }, { var: 'today' }] }, 100] },
      { born: '2026-08-08' },
    ],
    [
      {
        '===': [
          { sum: { collect: [{ var: 'isOwner' }, 5, { '>': [{ var: 'score' }, 777] }, 7] } },
          12,
        ],
      },
      { isOwner: true, score: 800 },
    ],
    [
      { '===': [{ first: [{ sort: [{ var: 'liens' }, 'action'] }, 'action'] }, 'PAY'] },
      { liens: [{ action: 'PAY' }] },
    ],
    [
      { '===': [{ max: { map: [{ var: 'liens' }, { if: [{ var: 'isMine' }, 3, 1] }] } }, 3] },
      { liens: [{ isMine: true }] },
    ],
    [
      { some: [{ reverse: { var: 'liens' } }, { '===': [{ var: 'action' }, 'PAY'] }] },
      { liens: [{ action: 'KEEP' }, { action: 'PAY' }] },
    ],
  ])('never says that nothing makes %j true', (rule, facts) => {
    expect(outcomeOf(rule, { ...space.known, ...facts })).toBe('true')
    expect(found({ rule, is: ['true'] }).kind).not.toBe('none')
  })

  it('says what it cannot be sure of', () => {
    const rule: Json = {
      '===': [{ '%': [{ '*': [{ var: 'score' }, { var: 'other' }] }, 7919] }, 7918],
    }
    expect(found({ rule, is: ['true'] })).toMatchObject({
      kind: 'unsure',
      why: [expect.stringContaining('score'), expect.stringContaining('other')],
    })
  })

  it('follows named rules, and takes a fact that no one declares for absent', () => {
    const engine = engineWith({ good: { '===': [{ var: 'kind' }, 'A'] } })
    expect(
      solve(engine, [{ rule: { '!': [{ rule: 'good' }] }, is: ['true'] }], space),
    ).toMatchObject({
      kind: 'found',
      facts: { kind: 'B' },
    })
    expect(
      solve(engine, [{ rule: { '===': [{ var: 'nobody' }, 1] }, is: ['true', 'false'] }], space),
    ).toEqual({ kind: 'none' })
  })

  it('asks for others where what it found is refused', () => {
    const rule: Json = { in: [{ var: 'kind' }, ['A', 'B']] }
    expect(
      solve(engineWith(), [{ rule, is: ['true'] }], space, { accept: ({ kind }) => kind === 'B' }),
    ).toMatchObject({
      facts: { kind: 'B' },
    })
    expect(
      solve(engineWith(), [{ rule, is: ['true'] }], space, { accept: () => false }),
    ).toMatchObject({ kind: 'unsure' })
  })
})

const leaf = fc.oneof(
  fc.constantFrom('A', 'B', 'C').map((value): Json => ({ '===': [{ var: 'kind' }, value] })),
  fc.constant<Json>({ var: 'isOwner' }),
  fc
    .tuple(
      fc.constantFrom('<', '<=', '>', '>='),
      fc.constantFrom('score', 'other'),
      fc.integer({ min: 298, max: 304 }),
    )
    .map(([operator, name, number]): Json => ({ [operator]: [{ var: name }, number] })),
  fc
    .constantFrom('<', '>=', '===')
    .map((operator): Json => ({ [operator]: [{ var: 'score' }, { var: 'other' }] })),
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
      numbers.map(
        (other) =>
          JSON.parse(
            JSON.stringify({ today: '2026-11-21', kind, isOwner, score, other }),
          ) as JsonObject,
      ),
    ),
  ),
)

describe('whatever the rules are', () => {
  it('what is found is so by the engine, what is said to be impossible is so in every case', () => {
    fc.assert(
      fc.property(
        rules,
        rules,
        fc.constantFrom<Outcome>('true', 'false', 'unknown'),
        (first, second, is) => {
          const solution = solve(
            engineWith(),
            [
              { rule: first, is: [is] },
              { rule: second, is: ['true'] },
            ],
            space,
          )
          const fits = (facts: JsonObject) =>
            outcomeOf(first, facts) === is && outcomeOf(second, facts) === 'true'
          if (solution.kind === 'found') expect(fits(solution.facts)).toBe(true)
          else {
            expect(solution.kind).toBe('none')
            expect(every.filter(fits)).toEqual([])
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

const [x, y] = [{ var: 'x' }, { var: 'y' }]
const reckoned = fc.letrec<{ amount: Json }>((tie) => {
  const amount = tie('amount')
  const pair = fc.tuple(amount, amount)
  return {
    amount: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom<Json>(x, y, 0, 1, 7, 0.1, -2.5, 40),
      fc
        .tuple(fc.constantFrom('+', '-', '*', '/', 'min', 'max'), pair)
        .map(([operator, operands]): Json => ({ [operator]: operands })),
      fc
        .tuple(fc.constantFrom('floor', 'ceil', 'round', '%'), amount, fc.constantFrom(1, 10, 0.25))
        .map(([operator, operand, unit]): Json => ({ [operator]: [operand, unit] })),
      fc.tuple(fc.constantFrom('abs', '-'), amount).map(([operator, operand]): Json => ({
        [operator]: [operand],
      })),
      pair.map(([one, other]): Json => ({ if: [{ '<': [x, 20] }, one, other] })),
    ),
  }
}).amount
const ordered = fc
  .tuple(
    fc.constantFrom('<', '<=', '>', '>=', '===', '!=='),
    reckoned,
    fc.oneof(reckoned, fc.integer({ min: -50, max: 90 })),
  )
  .map(([operator, one, other]): Json => ({ [operator]: [one, other] }))
const few: FactSpace = {
  known: {},
  schemasOf: (name) => [{ type: 'integer', minimum: 0, maximum: name === 'x' ? 55 : 5 }],
  mayBeMissing: (name) => name === 'y',
}
const pairs = Array.from({ length: 56 }, (_, at) => at).flatMap((one) =>
  [undefined, 0, 1, 2, 3, 4, 5].map(
    (other) => ({ x: one, ...(other !== undefined && { y: other }) }) as JsonObject,
  ),
)

it('whatever is computed: what is found is so, and what is impossible is so in every case', () => {
  const seen = { found: 0, none: 0, unsure: 0 }
  fc.assert(
    fc.property(
      ordered,
      ordered,
      fc.constantFrom<Outcome>('true', 'false', 'unknown'),
      (first, second, is) => {
        const conditions: Condition[] = [
          { rule: first, is: [is] },
          { rule: { or: [second, { '!': [second] }] }, is: ['true'] },
          { rule: second, is: ['true'] },
        ]
        const fits = (facts: JsonObject) =>
          outcomeOf(first, facts) === is && outcomeOf(second, facts) === 'true'
        const solution = solve(engineWith(), conditions, few)
        seen[solution.kind]++
        if (solution.kind === 'found') expect(fits(solution.facts)).toBe(true)
        if (solution.kind === 'none') expect(pairs.filter(fits)).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
  expect(seen.found).toBeGreaterThan(50)
  expect(seen.none).toBeGreaterThan(20)
})

describe('a rule that another one computes with', () => {
  const computing = {
    twice: { '*': [{ var: 'score' }, 2] },
    grown: { '+': [{ rule: 'twice' }, 1] },
    'is-high': { '>': [{ rule: 'grown' }, 1000] },
  }

  it('is seen through: facts are found for which it is so, and none where there are none', () => {
    const high = solve(engineWith(computing), [{ rule: { rule: 'is-high' }, is: ['true'] }], space)
    expect(high).toMatchObject({ kind: 'found' })
    const never: Condition = {
      rule: { '===': [{ rule: 'twice' }, { '*': [{ var: 'score' }, 3] }] },
      is: ['true'],
    }
    expect(solve(engineWith(computing), [never], space).kind).not.toBe('found')
    expect(
      solve(engineWith(computing), [{ rule: { rule: 'is-high' }, is: ['unknown'] }], space).kind,
    ).toBe('found')
  })
})
