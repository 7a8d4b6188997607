import { describe, expect, it } from 'vitest'
import type { Journey } from '#model'
import { playJourney } from './playJourney.ts'
import { sampleAnswers, sampleContext, sampleEngine } from './sample.ts'

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

describe('the journeys’ runner', () => {
  it('walks to the call', () => {
    expect(playJourney(engine, journey({}))).toMatchObject({
      visits: ['property', 'for-sale', 'income', 'password'],
      ends: { call: 'register', go: '/{applicationUuid}' },
      refusals: {},
    })
  })

  it('stops at a refusal, with its pointer and message', () => {
    const played = playJourney(engine, journey({ answers: { ...sampleAnswers, income: { income: 1 } } }))
    expect(played).toMatchObject({ visits: ['property', 'for-sale', 'income'], refusals: { '/income': 'Too little' } })
    expect(played.log.at(-1)).toContain('Too little')
  })

  it('stops at an alert, at a step without an answer, and where the flow is shut', () => {
    expect(playJourney(engine, journey({ answers: { ...sampleAnswers, 'for-sale': { isListedForSale: 'YES' } } })).ends).toEqual({
      alert: 'not-for-sale',
    })
    expect(playJourney(engine, journey({ answers: {} }))).toMatchObject({ visits: ['property'], ends: {} })
    expect(playJourney(engine, journey({ flags: { redesign: false } }))).toMatchObject({ visits: [], ends: { go: '/old' } })
  })

  it('opens a step by its address', () => {
    expect(playJourney(engine, journey({ open: 'support', answers: { support: {} } }))).toMatchObject({
      visits: ['support', 'income'],
      ends: { go: '/new/income' },
    })
    expect(playJourney(engine, journey({ open: 'income' }))).toMatchObject({ visits: [], ends: { go: '/new' } })
  })
})
