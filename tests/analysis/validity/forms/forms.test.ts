import { describe, expect, it } from 'vitest'
import { analyse, playFlow } from '#analysis'
import type { FlowCounterexample, Json } from '#model'
import { shippedReports } from '../../shippedReports.ts'
import { subjectWith, type Change } from '../flows/lookAtFlow.ts'

const account = 'schemas/registration/account.json'
const property = (...keys: readonly string[]) => ['properties', ...keys]
const rule = (name: string, body: Json): Change => [
  'flows/shared.rules.json',
  ['rules', name],
  { title: name, rule: body },
]
const check = (name: string, field = '/email'): Change => [
  account,
  ['x-checks', name],
  { field, message: 'No' },
]
const isOfForms = (code: string) => /field-|check-|condition-/.test(code)

async function lookAt(...changes: readonly Change[]) {
  const subject = await subjectWith(changes)
  return {
    subject,
    diagnostics: analyse(subject).diagnostics.filter(({ code }) => isOfForms(code)),
  }
}

describe('validity of forms', () => {
  it('finds nothing in the forms of the repository', () => {
    for (const { diagnostics } of shippedReports().values())
      expect(diagnostics.filter(({ code }) => isOfForms(code))).toEqual([])
  })

  it('reports a required field that is hidden, with the answer that is refused', async () => {
    const { subject, diagnostics } = await lookAt([
      'schemas/registration/account.ui.json',
      ['fields', 'email'],
      { 'ui:widget': 'hidden' },
    ])
    expect(diagnostics).toMatchObject([
      {
        code: 'analysis/field-required-hidden',
        values: { field: 'email' },
        file: 'schemas/registration/account.ui.json',
        pointer: '/fields/email',
      },
    ])
    const played = playFlow(subject.engine, diagnostics[0]!.counterexample as FlowCounterexample)
    expect(played.visits.at(-1)).toBe('account')
    expect(played.validationErrors).toEqual({ '/email': 'Required' })
  })

  it('reports a hidden group in which something is required', async () => {
    const vessel = {
      type: 'object',
      additionalProperties: false,
      required: ['name'],
      properties: { name: { type: 'string', minLength: 1, maxLength: 9 } },
    }
    const { diagnostics } = await lookAt(
      [account, property('vessel'), vessel],
      [
        account,
        ['required'],
        ['email', 'password', 'confirmPassword', 'terms', 'dateOfBirth', 'vessel'],
      ],
      ['schemas/registration/account.ui.json', ['fields', 'vessel'], { 'ui:widget': 'hidden' }],
    )
    expect(diagnostics).toMatchObject([
      { code: 'analysis/field-required-hidden', pointer: '/fields/vessel' },
    ])
  })

  it('reports a condition on a value that the choices of a required field do not have', async () => {
    const kind = {
      type: 'string',
      oneOf: [
        { const: 'SAIL', title: 'Sail' },
        { const: 'YACHT', title: 'Yacht' },
      ],
    }
    const look = (value: string) =>
      lookAt(
        [account, property('kind'), kind],
        [
          account,
          ['required'],
          ['email', 'password', 'confirmPassword', 'terms', 'dateOfBirth', 'kind'],
        ],
        [account, ['if'], { properties: { kind: { const: value } } }],
        [account, ['then'], { required: ['terms'] }],
      )
    expect((await look('YATCH')).diagnostics).toMatchObject([
      { code: 'analysis/condition-never-applies', pointer: '/if' },
    ])
    expect((await look('YACHT')).diagnostics).toEqual([])
  })

  it('says nothing of a hidden field that need not be there', async () => {
    const { diagnostics } = await lookAt(
      ['schemas/registration/account.ui.json', ['fields', 'email'], { 'ui:widget': 'hidden' }],
      [account, ['required'], ['password', 'confirmPassword', 'terms', 'dateOfBirth']],
    )
    expect(diagnostics).toEqual([])
  })

  it('reports a check that no one passes on any way to the step, with an answer that it refuses', async () => {
    const { subject, diagnostics } = await lookAt(
      rule('elsewhere', {
        and: [{ '===': [{ var: 'property.occupancyType' }, 'SECOND'] }, { rule: 'lives-there' }],
      }),
      check('elsewhere'),
    )
    expect(diagnostics).toMatchObject([
      {
        code: 'analysis/check-never-passes',
        values: { rule: 'elsewhere' },
        file: account,
        pointer: '/x-checks/elsewhere',
      },
    ])
    const played = playFlow(subject.engine, diagnostics[0]!.counterexample as FlowCounterexample)
    expect(played.visits.at(-1)).toBe('account')
    expect(played.validationErrors['/email']).toBe('No')
  })

  it('reports a check that refuses nothing', async () => {
    const { diagnostics } = await lookAt(
      rule('agreed', { '===': [{ var: 'terms' }, true] }),
      check('agreed', '/terms'),
    )
    expect(diagnostics).toMatchObject([
      {
        code: 'analysis/check-never-fails',
        values: { rule: 'agreed' },
        pointer: '/x-checks/agreed',
      },
    ])
  })

  it('says nothing of a check that some pass and some do not', async () => {
    const { diagnostics } = await lookAt(
      rule('not-in-texas', { '!==': [{ var: 'property.state' }, 'TX'] }),
      check('not-in-texas'),
    )
    expect(diagnostics).toEqual([])
  })

  it('reports a field that takes nothing', async () => {
    const { diagnostics } = await lookAt([
      account,
      property('dateOfBirth', 'properties', 'day', 'minimum'),
      32,
    ])
    expect(diagnostics).toMatchObject([
      {
        code: 'analysis/field-takes-nothing',
        values: { field: 'day', why: 'at least 32, and at most 31' },
        pointer: '/properties/dateOfBirth/properties/day',
      },
    ])
  })

  it.each<[string, Change, string | undefined]>([
    [
      'a condition on a value that a field does not have',
      [account, ['if'], { required: ['terms'], properties: { terms: { const: 'YES' } } }],
      '/if',
    ],
    ['a condition on a field that is not there', [account, ['if'], { required: ['termz'] }], '/if'],
    [
      'what is asked where a condition fails that always holds',
      [account, ['if'], { required: ['terms'], properties: { terms: { const: true } } }],
      '/else',
    ],
    [
      'a choice that does not fit its field',
      [account, property('email', 'anyOf'), [{ minLength: 5, maxLength: 3 }, { minLength: 3 }]],
      '/properties/email/anyOf/0',
    ],
    [
      'what a field asks of others that is not there',
      [account, ['dependencies'], { termz: ['email'] }],
      '/dependencies/termz',
    ],
    [
      'a condition that some answers meet',
      [account, ['if'], { required: ['email'], properties: { email: { pattern: 'x' } } }],
      undefined,
    ],
  ])(
    'looks at %s',
    async (_, change, pointer) => {
      const isOfIf = change[1].includes('if')
      const { diagnostics } = await lookAt(
        change,
        ...(isOfIf ? [[account, ['else'], { required: ['email'] }] as const] : []),
      )
      expect(diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.pointer])).toEqual(
        pointer === undefined ? [] : [['analysis/condition-never-applies', pointer]],
      )
    },
    120_000,
  )
})
