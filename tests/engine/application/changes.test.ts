import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges, assign, createFacts, evaluateExpression } from '#engine'
import type { Change, Json, JsonObject } from '#model'
import { factsWith, sampleApplication } from './sampleApplication.ts'

const engine = sampleApplication()
const address = (uuid: string, more: JsonObject = {}) => ({ uuid, state: 'CA', ...more })
const facts = factsWith(
  { liens: true },
  {
    application: { amount: 5_000_000, selectedPropertyUuid: 'b' },
    person: { addresses: [address('a'), address('b')] },
    today: '2026-11-21',
  },
)

describe('createFacts', () => {
  const parts = {
    application: { selectedPropertyUuid: 'b' },
    status: {},
    person: { addresses: [address('a'), address('b')] },
    case: {},
  }
  const context = { today: '2026-11-21' }

  it('adds the chosen property to the parts and the context', () => {
    expect(createFacts({ ...parts, context, file: { ssn: '1' }, nextStep: 'PROFILE' })).toEqual({
      ...parts,
      ...context,
      file: { ssn: '1' },
      nextStep: 'PROFILE',
      selectedProperty: address('b'),
    })
  })

  it('leaves out what is not known', () => {
    for (const application of [
      {},
      { selectedPropertyUuid: null },
      { selectedPropertyUuid: 'c' },
    ] as JsonObject[])
      expect(Object.keys(createFacts({ ...parts, application, context }))).toEqual([
        'today',
        'application',
        'status',
        'person',
        'case',
      ])
  })
})

describe('evaluateExpression', () => {
  it('sets any value, and null where that is unknown', () => {
    const values: [Json, Json][] = [
      [{ var: 'person.addresses' }, facts.person! && (facts.person as JsonObject).addresses!],
      [{ '+': [{ var: 'application.amount' }, 1] }, 5_000_001],
      [{ rule: 'has-liens' }, true],
      [{ var: 'application.rate' }, null],
      [{ '/': [1, 0] }, null],
      [{ nonsense: [] }, null],
      ['text', 'text'],
    ]
    for (const [node, value] of values)
      expect(evaluateExpression(engine, node, facts)).toEqual(value)
  })
})

describe('assign', () => {
  it('reads the facts as they were, and the answer', () => {
    const sets = {
      'application.amount': { var: 'answer.amount' },
      'case.before': { var: 'application.amount' },
      'case.missing': { var: 'answer.nothing' },
      'status.liensComplete': true,
    }
    expect(assign(engine, sets, facts, { amount: 1 })).toEqual([
      { path: 'application.amount', value: 1 },
      { path: 'case.before', value: 5_000_000 },
      { path: 'case.missing', value: null },
      { path: 'status.liensComplete', value: true },
    ])
    expect(assign(engine, undefined, facts, {})).toEqual([])
  })

  it('reads what the sets above have made as `after`', () => {
    const sets = {
      'application.amount': { var: 'answer.amount' },
      'case.now': { var: 'after.application.amount' },
      'case.list[]': { var: 'answer.amount' },
      'case.count': { count: { var: 'after.case.list' } },
      'case.before': { var: 'after.case.nothing' },
    }
    expect(assign(engine, sets, facts, { amount: 1 }).map(({ value }) => value)).toEqual([
      1,
      1,
      1,
      1,
      null,
    ])
  })

  it('sets every row of a list, as the list was made above, and reads the same row', () => {
    const sets: JsonObject = {
      'file.liens': { var: 'answer.liens' },
      'file.liens.*.action': {
        if: [{ present: 'answer.actions.*' }, { var: 'answer.actions.*' }, '*'],
      },
      'file.liens.*.tags[]': { cat: ['row ', { var: 'answer.liens.*.id' }] },
      'file.liens[]': { var: 'answer.others' },
      'file.nothing.*.action': 'KEEP',
      'file.liens.0.*': 'KEEP',
    }
    const answer: JsonObject = {
      liens: [{ id: 'a' }, { id: 'b', tags: ['x'] }, { id: 'c' }],
      actions: ['KEEP', null],
      others: [{ id: 'd' }],
    }
    const changes = assign(engine, sets, factsWith({}), answer)
    expect(changes.slice(1).map(({ path, value }) => [path, value])).toEqual([
      ['file.liens.0.action', 'KEEP'],
      ['file.liens.1.action', '*'],
      ['file.liens.2.action', '*'],
      ['file.liens.0.tags', 'row a'],
      ['file.liens.1.tags', 'row b'],
      ['file.liens.2.tags', 'row c'],
      ['file.liens', [{ id: 'd' }]],
    ])
    expect(applyChanges(factsWith({}), changes).file).toEqual({
      liens: [
        { id: 'a', action: 'KEEP', tags: ['row a'] },
        { id: 'b', action: '*', tags: ['x', 'row b'] },
        { id: 'c', action: '*', tags: ['row c'] },
        { id: 'd' },
      ],
    })
  })

  it('sets every row there is, however many, and none where the list is empty or unknown', () => {
    const sets = {
      'file.rows': { var: 'answer.rows' },
      'file.rows.*': { '+': [{ var: 'answer.rows.*' }, 1] },
    }
    const rows = Array.from({ length: 500 }, (_, index) => index)
    expect(
      (applyChanges(facts, assign(engine, sets, facts, { rows })).file as JsonObject).rows,
    ).toEqual(rows.map((row) => row + 1))
    expect(assign(engine, sets, facts, { rows: [] })).toEqual([{ path: 'file.rows', value: [] }])
    expect(assign(engine, sets, facts, {})).toEqual([{ path: 'file.rows', value: null }])
  })

  it('appends what is known', () => {
    const sets = {
      'application.documents[]': { var: 'answer.document' },
      'case.notes[]': { var: 'answer.note' },
    }
    expect(assign(engine, sets, facts, { document: { uuid: 'd' } })).toEqual([
      { path: 'application.documents', value: { uuid: 'd' }, append: true },
    ])
  })

  it('writes to the chosen address of the person, where there is one', () => {
    const value = 'PRIMARY'
    for (const key of ['selectedProperty.ownership', 'person.ownership'])
      expect(assign(engine, { [key]: value }, facts, {})).toEqual([
        { path: 'person.addresses.1.ownership', value },
      ])
    expect(assign(engine, { 'selectedProperty.ownership': value }, factsWith({}), {})).toEqual([])
  })
})

const apply = (...changes: Change[]) => applyChanges(facts, changes)

describe('applyChanges', () => {
  it('makes objects on the way and leaves the rest the same', () => {
    const after = apply({ path: 'case.bank.disburse.last4', value: '1234' })
    expect(after.case).toEqual({ bank: { disburse: { last4: '1234' } } })
    expect(after.person).toBe(facts.person)
    expect(facts.case).toEqual({})
    expect(
      applyChanges({ case: { bank: null } }, [{ path: 'case.bank.last4', value: '1' }]),
    ).toEqual({ case: { bank: { last4: '1' } } })
  })

  it('appends one, or several, also to what is not there', () => {
    const path = 'application.documents'
    expect(
      apply({ path, value: 'a', append: true }, { path, value: ['b', 'c'], append: true })
        .application,
    ).toMatchObject({
      documents: ['a', 'b', 'c'],
    })
  })

  it('changes an element of a list, and none that is not there', () => {
    const after = apply({ path: 'person.addresses.1.ownership', value: 'SOLE' })
    expect((after.person as JsonObject).addresses).toEqual([
      address('a'),
      address('b', { ownership: 'SOLE' }),
    ])
    for (const path of [
      'person.addresses.2.ownership',
      'person.addresses.-1',
      'person.addresses.length',
      'person.addresses.x.y',
    ])
      expect(apply({ path, value: 1 }).person, path).toEqual(facts.person)
  })

  it('touches nothing but the five parts', () => {
    for (const path of [
      'today',
      'identity.hasEmail',
      'application',
      'selectedProperty.ownership',
      '__proto__.polluted',
      '',
    ])
      expect(apply({ path, value: 'x' }), path).toBe(facts)
    const after = apply({ path: 'case.__proto__.polluted', value: true })
    expect(after).toBe(facts)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('gives the same in one go and one by one', () => {
    const change = fc.record({
      path: fc
        .tuple(
          fc.constantFrom('application', 'status', 'person', 'case', 'file', 'today'),
          fc.array(fc.constantFrom('a', 'b', '0', 'list'), { maxLength: 3 }),
        )
        .map(([root, keys]) => [root, ...keys].join('.')),
      value: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
    })
    const changes = fc.array(
      fc.oneof(
        change,
        change.map((made) => ({ ...made, append: true as const })),
      ),
    )
    fc.assert(
      fc.property(changes, (all) => {
        const before = JSON.stringify(facts)
        expect(all.reduce((left, each) => applyChanges(left, [each]), facts)).toEqual(
          applyChanges(facts, all),
        )
        expect(JSON.stringify(facts)).toBe(before)
      }),
    )
  })

  it('takes many changes at once', () => {
    const changes = Array.from({ length: 20_000 }, (_, index): Change => ({
      path: `case.part.value`,
      value: index,
    }))
    expect((applyChanges(facts, changes).case as JsonObject).part).toEqual({ value: 19_999 })
  })
})
