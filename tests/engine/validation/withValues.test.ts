import { describe, expect, it } from 'vitest'
import {
  compile,
  createFormValidator,
  defaultsOf,
  start,
  transition,
  validateAnswer,
  walk,
  withValues,
} from '#engine'
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
  loan: buildFormModule(
    form({ months: number, total: number, monthly: number, fee: number }, ['months', 'monthly']),
  ),
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
      monthly: {
        title: 'Monthly',
        gives: 'number',
        rule: { round: [{ '/': [{ var: 'total' }, { var: 'months' }] }, 0.01] },
      },
      fee: { title: 'Fee', gives: 'number', rule: { '/': [{ var: 'amount' }, 100] } },
    },
  }),
  words: { 'refused-value': 'Check this again' },
}
const heads = {
  ...bundle.forms,
  loan: {
    ...bundle.forms.loan!,
    values: { total: 'total', monthly: 'monthly' },
    defaults: { fee: 'fee' },
  },
}
const engine = compile({ ...bundle, forms: heads }, (id) =>
  createFormValidator(modules[id as keyof typeof modules]),
)
const submit = (session: Session, step: string, data: JsonObject) =>
  transition(engine, session, { type: 'submit', step, data })
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

  it('are refused by the result where they are others, in the lender’s words', () => {
    const facts = { amount: 1000 }
    expect(
      validateAnswer(engine, 'loan', { months: 10, total: 1200, monthly: 120 }, facts),
    ).toEqual([])
    expect(
      validateAnswer(engine, 'loan', { months: 10, total: 1200, monthly: 12 }, facts),
    ).toMatchObject([{ pointer: '/monthly', message: 'Check this again' }])
    expect(
      validateAnswer(engine, 'loan', { months: 10, monthly: 120 }, facts).map(
        ({ pointer }) => pointer,
      ),
    ).toEqual(['/total'])
  })

  it('make an answer open again once an answer before it gives others', () => {
    const done = submit(begun(), 'loan', { months: 10 }).session
    expect(walk(engine, done)).toEqual(['amount', 'loan', 'last'])
    const changed = submit(done, 'amount', { amount: 2000 }).session
    expect(walk(engine, changed)).toEqual(['amount', 'loan'])
    expect(
      submit(changed, 'loan', { months: 10, total: 1200, monthly: 120 }).session.answers.loan,
    ).toMatchObject({
      total: 2400,
      monthly: 240,
    })
  })

  it('are where a form begins, for fields that people can change', () => {
    expect(defaultsOf(engine, 'loan', { amount: 1000 })).toEqual({ fee: 10 })
    expect(defaultsOf(engine, 'loan', {})).toEqual({})
    expect(submit(begun(), 'loan', { months: 10, fee: 3 }).session.answers.loan).toMatchObject({
      fee: 3,
    })
  })
})

describe('values that rules give in the rows of a list', () => {
  const line = form({ hours: number, rate: number, pay: number, share: number }, ['hours', 'pay'])
  const bill = form(
    { lines: { type: 'array', items: line }, sum: number, home: form({ size: number }, []) },
    ['lines'],
  )
  const rules = {
    pay: {
      title: 'Pay',
      gives: 'number',
      rule: {
        '*': [
          { var: 'row.hours' },
          { if: [{ present: 'row.rate' }, { var: 'row.rate' }, { var: 'rate' }] },
        ],
      },
    },
    share: {
      title: 'Share',
      gives: 'number',
      rule: { '/': [{ var: 'row.pay' }, { sum: [{ var: 'lines' }, 'pay'] }] },
    },
    sum: { title: 'Sum', gives: 'number', rule: { sum: [{ var: 'lines' }, 'pay'] } },
  } as const
  const plain = buildBundle({
    flows: {
      bill: {
        title: 'Bill',
        start: 'bill',
        steps: { bill: { title: 'Bill', path: '/bill', form: 'bill', next: [] } },
      },
    },
    rules,
  })
  const values = { 'lines/*/pay': 'pay', 'lines/*/share': 'share', sum: 'sum', 'home/size': 'sum' }
  const rows = compile(
    {
      ...plain,
      words: { 'refused-value': 'Check this again' },
      forms: { bill: { ...plain.forms.bill!, values } },
    },
    () => createFormValidator(buildFormModule(bill)),
  )
  const facts = { rate: 10 }

  it('follow the row, what is known above it and the list; a group or row that is not there has none', () => {
    const answer: JsonObject = {
      lines: [
        { hours: 1, rate: 30 },
        { hours: 1, pay: 5 },
        { rate: 3, share: 9 },
      ],
    }
    expect(withValues(rows, 'bill', answer, facts)).toEqual({
      lines: [{ hours: 1, rate: 30, pay: 30 }, { hours: 1, pay: 10 }, { rate: 3 }],
    })
    const whole: JsonObject = { lines: [{ hours: 1, rate: 30 }, { hours: 1 }], home: {} }
    const given = withValues(rows, 'bill', whole, facts)
    expect(given).toEqual({
      lines: [
        { hours: 1, rate: 30, pay: 30, share: 0.75 },
        { hours: 1, pay: 10, share: 0.25 },
      ],
      sum: 40,
      home: { size: 40 },
    })
    expect(withValues(rows, 'bill', given, facts)).toEqual(given)
    expect(withValues(rows, 'bill', { lines: 'none' }, facts)).toEqual({ lines: 'none' })
  })

  it('are refused where they are others, each at its place', () => {
    const good = withValues(rows, 'bill', { lines: [{ hours: 1 }, { hours: 2 }] }, facts)
    expect(validateAnswer(rows, 'bill', good, facts)).toEqual([])
    const [first, second] = good.lines as readonly JsonObject[]
    expect(
      validateAnswer(rows, 'bill', { ...good, lines: [first!, { ...second, pay: 1 }] }, facts),
    ).toMatchObject([{ pointer: '/lines/1/pay', message: 'Check this again' }])
  })
})
