import { describe, expect, it } from 'vitest'
import { compile, createFormValidator, defaultsOf, start, transition, verdict, walk } from '#engine'
import type { JsonObject, Session } from '#model'
import { buildBundle } from '../buildBundle.ts'
import { buildFormModule } from '../buildFormModule.ts'

const number = { type: 'number' }
const form = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const modules = {
  amount: buildFormModule(form({ amount: number }, ['amount'])),
  loan: buildFormModule(form({ months: number, total: number, monthly: number, fee: number }, ['months', 'monthly'])),
  last: buildFormModule(form({ ok: { type: 'boolean' } }, [])),
}
const bundle = {
  ...buildBundle({
    flows: {
      loan: {
        title: 'Loan',
        start: 'amount',
        steps: {
          amount: { title: 'Amount', path: '/amount', form: 'amount', next: 'loan' },
          loan: { title: 'Loan', path: '/loan', form: 'loan', next: 'last' },
          last: { title: 'Last', path: '/last', form: 'last', next: [] },
        },
      },
    },
    rules: {
      total: { title: 'Total', gives: 'number', rule: { '*': [{ var: 'amount' }, 1.2] } },
      monthly: { title: 'Monthly', gives: 'number', rule: { round: [{ '/': [{ var: 'total' }, { var: 'months' }] }, 0.01] } },
      fee: { title: 'Fee', gives: 'number', rule: { '/': [{ var: 'amount' }, 100] } },
    },
  }),
  words: { 'refused-value': 'Check this again' },
}
const heads = { ...bundle.forms, loan: { ...bundle.forms.loan!, values: { total: 'total', monthly: 'monthly' }, defaults: { fee: 'fee' } } }
const engine = compile({ ...bundle, forms: heads }, (id) => createFormValidator(modules[id as keyof typeof modules]))
const submit = (session: Session, step: string, data: JsonObject) => transition(engine, session, { type: 'submit', step, data })
const begun = () => submit(start(engine, 'loan', {}), 'amount', { amount: 1000 }).session

describe('values that rules give', () => {
  it('are put into the answer, one after the other, whatever was sent', () => {
    const { session, issues } = submit(begun(), 'loan', { months: 7, monthly: 1, total: 2 })
    expect(issues).toEqual([])
    expect(session.answers.loan).toEqual({ months: 7, total: 1200, monthly: 171.43 })
    expect(session.step).toBe('last')
  })

  it('are none where a fact is missing, so that the form can refuse it', () => {
    const { issues } = submit(begun(), 'loan', { monthly: 5 })
    expect(issues.map(({ pointer }) => pointer)).toEqual(['/months', '/monthly'])
  })

  it('are refused by the verdict where they are others, in the lender’s words', () => {
    const facts = { amount: 1000 }
    expect(verdict(engine, 'loan', { months: 10, total: 1200, monthly: 120 }, facts)).toEqual([])
    expect(verdict(engine, 'loan', { months: 10, total: 1200, monthly: 12 }, facts)).toMatchObject([
      { pointer: '/monthly', message: 'Check this again' },
    ])
    expect(verdict(engine, 'loan', { months: 10, monthly: 120 }, facts).map(({ pointer }) => pointer)).toEqual(['/total'])
  })

  it('make an answer open again once an answer before it gives others', () => {
    const done = submit(begun(), 'loan', { months: 10 }).session
    expect(walk(engine, done)).toEqual(['amount', 'loan', 'last'])
    const changed = submit(done, 'amount', { amount: 2000 }).session
    expect(walk(engine, changed)).toEqual(['amount', 'loan'])
    expect(submit(changed, 'loan', { months: 10, total: 1200, monthly: 120 }).session.answers.loan).toMatchObject({
      total: 2400,
      monthly: 240,
    })
  })

  it('are where a form begins, for fields that people can change', () => {
    expect(defaultsOf(engine, 'loan', { amount: 1000 })).toEqual({ fee: 10 })
    expect(defaultsOf(engine, 'loan', {})).toEqual({})
    expect(submit(begun(), 'loan', { months: 10, fee: 3 }).session.answers.loan).toMatchObject({ fee: 3 })
  })
})
