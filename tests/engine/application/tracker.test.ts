import { describe, expect, it } from 'vitest'
import { decideStatus, dueWork, formatFact, showOffer, showTracker } from '#engine'
import type { FactFormat, Json, JsonObject } from '#model'
import { factsWith, sampleApplication, sampleLifecycle } from './sampleApplication.ts'

const engine = sampleApplication()

const trackerAt = (status: string, facts = {}) => {
  const { items, position, total } = showTracker(engine, factsWith(facts), status)
  return [items.map(({ title, state }) => `${title} ${state}`).join(', '), position, total]
}

describe('showTracker', () => {
  it('marks what is done, current and coming', () => {
    expect(trackerAt('PROFILE')).toEqual(['Basics current, Sign coming, Talk coming', 1, 3])
    expect(trackerAt('CLOSING')).toEqual(['Basics done, Sign current, Talk coming', 2, 3])
    expect(trackerAt('DONE')).toEqual(['Basics done, Sign done, Talk done', 3, 3])
  })

  it('is never before a state while its rule holds, and takes another name', () => {
    expect(trackerAt('CLOSING', { manualNotary: true })).toEqual([
      'Basics done, Sign done, Meet current',
      3,
      3,
    ])
  })

  it('is at the first step where it does not know', () => {
    for (const status of ['NEW_ONE', 'NOWHERE', '__proto__'])
      expect(trackerAt(status)).toEqual(['Basics current, Sign coming, Talk coming', 1, 3])
  })
})

const offerOf = (application: JsonObject, status = {}) =>
  showOffer(engine, factsWith(status, { application, case: { offer: { feeBps: 499 } } }))

describe('showOffer', () => {
  it('shows the lines whose rule holds and whose fact is known', () => {
    const offer = { amount: 5_000_050, rate: 7.6, term: 10 }
    expect(offerOf(offer)).toEqual([
      { label: 'Amount', text: '$50,000.50' },
      { label: 'Rate', text: '7.60%' },
      { label: 'Fee', text: '4.99%' },
    ])
    expect(offerOf(offer, { manualNotary: true })).toContainEqual({
      label: 'Term',
      text: '10 years',
    })
    expect(
      offerOf({ amount: 1, rate: 1 }, { manualNotary: true })?.map(({ label }) => label),
    ).toEqual(['Amount', 'Rate', 'Fee'])
  })

  it('shows nothing while the offer’s rule does not hold', () => {
    for (const application of [
      {},
      { amount: 0, rate: 7 },
      { amount: 1, rate: 0 },
      { amount: null, rate: 1 },
    ] as JsonObject[])
      expect(offerOf(application)).toBeUndefined()
  })
})

describe('formatFact', () => {
  const cases: [Json | undefined, FactFormat, string | undefined][] = [
    [123456, 'money', '$1,234.56'],
    [1, 'years', '1 year'],
    [1234, 'count', '1,234'],
    ['4155550100', 'phone', '(415) 555-0100'],
    ['2026-11-21', 'date', '11/21/2026'],
    ['2026-11-21T23:00:00.000Z', 'date', undefined],
    [{ year: 1980, month: 2, day: 3 }, 'date', '02/03/1980'],
    ['https://larkspur.example/', 'link', 'larkspur.example'],
    ['javascript:alert(1)', 'link', undefined],
    ['2026-02-30', 'date', undefined],
    ['one', 'text', 'one'],
    [['one', 2], 'text', 'one, 2'],
    [[], 'text', undefined],
    ['', 'text', undefined],
    [true, 'text', undefined],
    ['7', 'money', undefined],
    [null, 'text', undefined],
    [undefined, 'date', undefined],
  ]
  it.each(cases)('%j as %s is %s', (value, format, text) =>
    expect(formatFact(value, format)).toBe(text),
  )
})

const decided = (status = {}) => decideStatus(engine, sampleLifecycle, factsWith(status))

describe('decideStatus', () => {
  it('takes the first line that holds, with its reason', () => {
    expect(decided({ uwDecision: 'DECLINE', funded: true })).toMatchObject({
      status: 'DECLINED',
      rule: 'is-declined',
      explanation: { outcome: 'true', facts: { 'status.uwDecision': 'DECLINE' } },
    })
    expect(decided({ funded: true }).status).toBe('DONE')
  })

  it('takes the last line, which asks nothing', () =>
    expect(decided()).toEqual({ status: 'PROFILE' }))

  it('is the unresolved status where no line holds', () => {
    expect(decideStatus(engine, { ...sampleLifecycle, decide: [] }, factsWith({}))).toEqual({
      status: 'UNKNOWN',
    })
  })
})

describe('dueWork', () => {
  it('names all work whose rule holds, in the order of the file', () => {
    expect(dueWork(engine, sampleLifecycle, factsWith({ signed: true, liens: true }))).toEqual([
      'credit',
      'title',
    ])
    expect(dueWork(engine, sampleLifecycle, factsWith({}))).toEqual([])
  })
})
