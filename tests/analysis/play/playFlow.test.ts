import { describe, expect, it } from 'vitest'
import { playFlow, tellFlow } from '#analysis'
import type { Journey } from '#model'
import { sampleAnswers, sampleContext, sampleEngine } from '../../engine/sample.ts'

const sample = sampleEngine()
const engine = {
  ...sample,
  bundle: {
    ...sample.bundle,
    org: {
      orgCode: 'sample',
      mainBrand: true,
      licensedStates: [],
      referrers: {},
      flags: { redesign: { enabled: true } },
    } as never,
  },
}
const journey = (changes: Partial<Journey>): Journey => ({
  org: 'sample',
  flow: 'registration',
  title: 'A journey',
  covers: [],
  context: { today: sampleContext.today! },
  answers: sampleAnswers,
  expect: { visits: [] },
  ...changes,
})

describe('a play of a flow', () => {
  it('walks to the call', () => {
    expect(playFlow(engine, journey({}))).toMatchObject({
      visits: ['property', 'for-sale', 'income', 'password'],
      ends: { call: 'register', go: '/{applicationUuid}' },
      validationErrors: {},
    })
  })

  it('stops at a problem, with its pointer and message', () => {
    const played = playFlow(
      engine,
      journey({ answers: { ...sampleAnswers, income: { income: 1 } } }),
    )
    expect(played).toMatchObject({
      visits: ['property', 'for-sale', 'income'],
      validationErrors: { '/income': 'Too little' },
    })
    expect(tellFlow(played).at(-1)).toBe('  refused: /income  Too little  (engine/answer-refused)')
  })

  it('stops at an alert, at a step without an answer, and where the flow is shut', () => {
    expect(
      playFlow(
        engine,
        journey({ answers: { ...sampleAnswers, 'for-sale': { isListedForSale: 'YES' } } }),
      ).ends,
    ).toEqual({
      alert: 'not-for-sale',
    })
    expect(playFlow(engine, journey({ answers: {} }))).toMatchObject({
      visits: ['property'],
      ends: {},
    })
    expect(playFlow(engine, journey({ flags: { redesign: false } }))).toMatchObject({
      visits: [],
      ends: { go: '/old' },
    })
  })

  it('opens a step by its address', () => {
    expect(playFlow(engine, journey({ open: 'support', answers: { support: {} } }))).toMatchObject({
      visits: ['support', 'income'],
      ends: { go: '/new/income' },
    })
    expect(playFlow(engine, journey({ open: 'income' }))).toMatchObject({
      visits: [],
      ends: { go: '/new' },
    })
  })
})

describe('what is reported of a play', () => {
  it('every rule that was asked, with its facts, down to the way taken', () => {
    const { steps } = playFlow(engine, journey({}))
    expect(steps.map(({ does, step }) => `${does} ${step}`)).toEqual([
      'open property',
      'submit property',
      'submit for-sale',
      'submit income',
      'submit password',
    ])
    expect(steps[1]).toMatchObject({
      title: 'Your property',
      path: '/new',
      ways: [
        {
          to: 'for-sale',
          explanation: {
            rule: 'lives-there',
            outcome: 'true',
            facts: { 'property.occupancyType': 'PRIMARY' },
          },
        },
      ],
      end: { go: '/new/for-sale' },
    })
    expect(steps[2]!.ways).toMatchObject([
      { to: 'not-for-sale', explanation: { outcome: 'false' } },
      { to: 'income' },
    ])
    expect(tellFlow(playFlow(engine, journey({}))).join('\n')).toMatch(
      /^ {2}yes, to for-sale: .* \(lives-there\): property\.occupancyType = "PRIMARY"$/m,
    )
  })

  it('no secret, neither as an answer nor as a fact', () => {
    const { bundle } = engine
    const password = {
      ...bundle.flows.registration!.steps.password!,
      next: [{ when: 'is-weak', alert: 'not-for-sale' }, { go: 'income' }],
    }
    const steps = { ...bundle.flows.registration!.steps, password }
    const rules = new Map([
      ...engine.rules,
      ['is-weak', { title: 'Weak', rule: { '===': [{ var: 'password' }, 'x'] } }],
    ])
    const flows = { ...bundle.flows, registration: { ...bundle.flows.registration!, steps } }
    const played = playFlow({ ...engine, rules, bundle: { ...bundle, flows } }, journey({}))
    expect(played.steps.at(-2)).toMatchObject({
      answer: { password: '•••', terms: true },
      ways: [{ explanation: { rule: 'is-weak', facts: { password: '•••' } } }, { to: 'income' }],
    })
    expect(JSON.stringify(played)).not.toContain(String(sampleAnswers.password!.password))
    expect(tellFlow(played).join('\n')).not.toContain(String(sampleAnswers.password!.password))
    expect(played.steps.at(-1)).toMatchObject({ step: 'income', isRepeated: true })
  })
})
