import { describe, expect, it } from 'vitest'
import { playFlow, tellPlay } from '#analysis'
import type { Journey } from '#model'
import { sampleAnswers, sampleContext, sampleEngine } from '../../engine/sample.ts'

const sample = sampleEngine()
const engine = {
  ...sample,
  bundle: {
    ...sample.bundle,
    org: { orgCode: 'sample', mainBrand: true, licensedStates: [], referrers: {}, flags: { redesign: { enabled: true } } } as never,
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
      refusals: {},
    })
  })

  it('stops at a refusal, with its pointer and message', () => {
    const played = playFlow(engine, journey({ answers: { ...sampleAnswers, income: { income: 1 } } }))
    expect(played).toMatchObject({ visits: ['property', 'for-sale', 'income'], refusals: { '/income': 'Too little' } })
    expect(tellPlay(played).at(-1)).toBe('  refused: /income  Too little  (engine/answer-refused)')
  })

  it('stops at an alert, at a step without an answer, and where the flow is shut', () => {
    expect(playFlow(engine, journey({ answers: { ...sampleAnswers, 'for-sale': { isListedForSale: 'YES' } } })).ends).toEqual({
      alert: 'not-for-sale',
    })
    expect(playFlow(engine, journey({ answers: {} }))).toMatchObject({ visits: ['property'], ends: {} })
    expect(playFlow(engine, journey({ flags: { redesign: false } }))).toMatchObject({ visits: [], ends: { go: '/old' } })
  })

  it('opens a step by its address', () => {
    expect(playFlow(engine, journey({ open: 'support', answers: { support: {} } }))).toMatchObject({
      visits: ['support', 'income'],
      ends: { go: '/new/income' },
    })
    expect(playFlow(engine, journey({ open: 'income' }))).toMatchObject({ visits: [], ends: { go: '/new' } })
  })
})
