import { describe, expect, it } from 'vitest'
import { start, view } from '#engine'
import type { JsonObject } from '#model'
import { answered, sampleAnswers, sampleContext, sampleEngine } from '../sample.ts'

const engine = sampleEngine()
const at = (step: string, steps: readonly string[], changes: Record<string, JsonObject> = {}) =>
  view(engine, { ...answered(engine, steps, changes), step })

const states = (step: string, steps: readonly string[], changes: Record<string, JsonObject> = {}) =>
  at(step, steps, changes).progress.items.map(({ id, state, path }) => [id, state, path])

describe('view', () => {
  it('shows the first step with nothing in it and no way back', () => {
    const first = view(engine, start(engine, 'registration', sampleContext))
    expect(first).toMatchObject({
      flow: 'registration',
      step: 'property',
      title: 'Your property',
      path: '/new',
      form: 'property',
      data: {},
    })
    expect(first.formHead).toEqual({ hash: 'hash-of-property', secrets: [] })
    expect(first.back).toBeUndefined()
  })

  it('shows typed input before the answer', () => {
    const session = { ...answered(engine, ['property']), step: 'property' }
    expect(view(engine, session).data).toEqual(sampleAnswers.property)
    expect(view(engine, { ...session, typed: { property: { a: 1 } } }).data).toEqual({ a: 1 })
  })

  it('leads back along the walk, not along what was opened', () => {
    expect(at('income', ['property', 'for-sale']).back).toEqual({
      step: 'for-sale',
      path: '/new/for-sale',
    })
    const second = { property: { property: { state: 'TX', occupancyType: 'SECONDARY' } } }
    expect(at('for-sale', ['property', 'home-address'], second).back?.step).toBe('home-address')
    expect(at('support', ['property']).back?.step).toBe('for-sale')
  })

  it('distinguishes consents given by the button and by a field, and leaves out those whose rule does not hold', () => {
    const walked = ['property', 'for-sale', 'income']
    expect(at('password', walked).legal.map(({ type }) => type)).toEqual(['SOFT_CREDIT', 'TEXAS'])
    expect(at('password', walked).consents).toMatchObject({
      terms: { type: 'TERMS_PRIVACY', text: { version: '2' } },
    })
    const inCalifornia = { property: { property: { state: 'CA', occupancyType: 'PRIMARY' } } }
    expect(at('password', walked, inCalifornia).legal.map(({ type }) => type)).toEqual([
      'SOFT_CREDIT',
    ])
  })
})

describe('progress', () => {
  it('lists groups in the order of the way, whatever their order in the file', () => {
    expect(states('property', [])).toEqual([
      ['home', 'current', '/new'],
      ['you', 'coming', undefined],
    ])
    expect(states('income', ['property', 'for-sale'])).toEqual([
      ['home', 'done', '/new'],
      ['you', 'current', '/new/income'],
    ])
  })

  it('keeps a group that can be gone to after going back', () => {
    expect(states('property', ['property', 'for-sale', 'income', 'password'])).toEqual([
      ['home', 'current', '/new'],
      ['you', 'done', '/new/income'],
    ])
  })

  it('counts the way that today’s answers predict', () => {
    expect(at('property', []).progress).toMatchObject({ position: 1, total: 5 })
    expect(at('for-sale', ['property']).progress).toMatchObject({ position: 2, total: 4 })
    expect(at('support', []).progress).toMatchObject({ position: 1, total: 3 })
  })

  it('shows a fixed list of paths as it is', () => {
    const session = start(engine, 'registration', {
      ...sampleContext,
      flags: { redesign: true, 'fixed-bar': true },
    })
    expect(view(engine, session).progress.items).toEqual([
      { id: '/old', title: 'Old one', path: '/old', state: 'done' },
      { id: '/new', title: 'Your property', path: '/new', state: 'current' },
    ])
  })
})
