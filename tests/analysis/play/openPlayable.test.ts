import { describe, expect, it } from 'vitest'
import type { FlowCounterexample } from '#model'
import { openPlayable } from '../../../src/analysis/play/openPlayable.ts'
import { sampleAnswers, sampleContext, sampleEngine } from '../../engine/sample.ts'

const sample = sampleEngine()
const org = {
  orgCode: 'sample',
  mainBrand: true,
  licensedStates: [],
  referrers: {},
  flags: { redesign: { enabled: true } },
} as never
const engine = { ...sample, bundle: { ...sample.bundle, org } }
const open = (changes: Partial<FlowCounterexample>) =>
  openPlayable(engine, {
    flow: 'registration',
    context: { today: sampleContext.today! },
    answers: sampleAnswers,
    ...changes,
  })

describe('a play that is opened for someone to do its last step', () => {
  it('is at the step that makes the call, its answer typed and not sent', () => {
    const { session, step, unknown } = open({})
    expect({ step, at: session.step, unknown }).toEqual({
      step: 'password',
      at: 'password',
      unknown: [],
    })
    expect(session.typed).toEqual({ password: sampleAnswers.password })
    expect(Object.keys(session.answers)).toEqual(['property', 'for-sale', 'income'])
  })

  it('stops where an answer is refused, and where one shows an alert', () => {
    const refused = open({ answers: { ...sampleAnswers, income: { income: 1 } } })
    expect(refused).toMatchObject({
      step: 'income',
      session: { step: 'income', typed: { income: { income: 1 } } },
    })
    const alerted = open({ answers: { ...sampleAnswers, 'for-sale': { isListedForSale: 'YES' } } })
    expect(alerted).toMatchObject({
      step: 'for-sale',
      session: { typed: { 'for-sale': { isListedForSale: 'YES' } } },
    })
  })

  it('is at the step behind the last answer', () => {
    const { session, step } = open({ answers: { property: sampleAnswers.property! } })
    expect({ step, at: session.step, typed: session.typed }).toEqual({
      step: 'for-sale',
      at: 'for-sale',
      typed: {},
    })
  })

  it('leaves opening a step by its address to a person who looks on, whether it is open or not', () => {
    expect(open({ open: 'support', answers: {} })).toMatchObject({
      step: 'support',
      session: { step: 'support' },
    })
    const shut = open({ answers: { property: sampleAnswers.property! }, opens: 'income' })
    expect(shut).toMatchObject({ step: 'income', session: { step: 'for-sale' } })
    const answered = open({ answers: { support: {} }, opens: 'support' })
    expect(answered).toMatchObject({
      step: 'income',
      session: { step: 'income', answers: { support: {} } },
    })
  })

  it('keeps the facts beyond the answers, and names answers that no step takes', () => {
    const { session, unknown } = open({
      context: { today: '2030-01-02', flags: { redesign: true, extra: true } },
      answers: { gone: {} },
    })
    expect(session.context).toMatchObject({ today: '2030-01-02', flags: { extra: true } })
    expect(unknown).toEqual(['gone'])
  })
})
