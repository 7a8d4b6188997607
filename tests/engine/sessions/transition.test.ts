import { describe, expect, it } from 'vitest'
import { start, transition, view, walk } from '#engine'
import type { Session, SessionEvent } from '#model'
import { answered, sampleAnswers, sampleContext, sampleEngine } from '../sample.ts'

const engine = sampleEngine()
const fresh = () => start(engine, 'registration', sampleContext)
const submit = (step: string, data = sampleAnswers[step]!): SessionEvent => ({
  type: 'submit',
  step,
  data,
})

function play(session: Session, events: readonly SessionEvent[]): Session {
  return events.reduce((now, event) => transition(engine, now, event).session, session)
}

describe('submit', () => {
  it('keeps a good answer, clears what was typed, saves and continues', () => {
    const typing = transition(engine, fresh(), {
      type: 'type',
      step: 'property',
      data: { property: { state: 'T' } },
    }).session
    const done = transition(engine, typing, submit('property'))
    expect(done.issues).toEqual([])
    expect(done.session).toEqual({
      ...fresh(),
      step: 'for-sale',
      answers: { property: sampleAnswers.property },
    })
    expect(done.effects).toEqual([{ type: 'save' }, { type: 'navigate', path: '/new/for-sale' }])
  })

  it('refuses a bad answer, keeps it as typed input and stays', () => {
    const refused = transition(engine, fresh(), submit('property', { property: { state: 'TX' } }))
    expect(refused.issues.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['engine/answer-refused', '/property/occupancyType'],
    ])
    expect(refused.session).toEqual({
      ...fresh(),
      typed: { property: { property: { state: 'TX' } } },
    })
    expect(refused.effects).toEqual([])
  })

  it('refuses a step that the walk does not reach, with 409’s code, and changes nothing', () => {
    const session = fresh()
    const refused = transition(engine, session, submit('income'))
    expect(refused.issues.map(({ code }) => code)).toEqual(['engine/step-not-open'])
    expect(refused.session).toBe(session)
    expect(refused.effects).toEqual([])
  })

  it.each(['nowhere', 'constructor', '__proto__'])(
    'refuses the step "%s", which the flow does not have',
    (step) => {
      expect(transition(engine, fresh(), submit(step, {})).issues.map(({ code }) => code)).toEqual([
        'engine/unknown-step',
      ])
    },
  )

  it('stops at an alert and stays on the step', () => {
    const done = transition(
      engine,
      answered(engine, ['property']),
      submit('for-sale', { isListedForSale: 'YES' }),
    )
    expect(done.effects).toEqual([{ type: 'save' }, { type: 'alert', text: 'not-for-sale' }])
    expect(done.session.step).toBe('for-sale')
  })

  it('ends in a call with the answers of the walk, secrets included, and nothing from off the walk', () => {
    const session = answered(engine, ['property', 'home-address', 'for-sale', 'income'])
    const call = transition(engine, session, submit('password')).effects.at(-1)
    const { 'home-address': _, ...onWalk } = sampleAnswers
    expect(call).toEqual({
      type: 'call',
      call: 'register',
      answers: onWalk,
      go: '/{applicationUuid}',
    })
  })

  it('takes an earlier step again: the way may change, later answers are kept but no longer read', () => {
    const session = answered(engine, ['property', 'for-sale', 'income'])
    const changed = transition(
      engine,
      session,
      submit('property', { property: { state: 'TX', occupancyType: 'SECONDARY' } }),
    ).session
    expect(changed.step).toBe('home-address')
    expect(walk(engine, changed)).toEqual(['property', 'home-address'])
    expect(changed.answers.income).toEqual(sampleAnswers.income)
    expect(walk(engine, play(changed, [submit('home-address')]))).toEqual([
      'property',
      'home-address',
      'for-sale',
      'income',
      'password',
    ])
  })

  it('checks an answer against the answers above it', () => {
    const texas = transition(
      engine,
      answered(engine, ['property', 'for-sale']),
      submit('income', { income: 15_000 }),
    )
    expect(texas.issues.map(({ message, pointer }) => [message, pointer])).toEqual([
      ['Too little', '/income'],
    ])
    const elsewhere = answered(engine, ['property', 'for-sale'], {
      property: { property: { state: 'CA', occupancyType: 'PRIMARY' } },
    })
    expect(transition(engine, elsewhere, submit('income', { income: 15_000 })).issues).toEqual([])
  })

  it('takes a step off the walk while its entry rule holds', () => {
    expect(transition(engine, fresh(), submit('support', {})).session.step).toBe('income')
  })
})

describe('open, back, context', () => {
  it('opens a step on the walk', () => {
    const session = answered(engine, ['property', 'for-sale'])
    expect(transition(engine, session, { type: 'open', step: 'for-sale' })).toEqual({
      session: { ...session, step: 'for-sale' },
      issues: [],
      effects: [],
    })
  })

  it('leads to the furthest open step instead of one that is not open', () => {
    const turned = transition(engine, answered(engine, ['property']), {
      type: 'open',
      step: 'password',
    })
    expect(turned.issues.map(({ code }) => code)).toEqual(['engine/step-not-open'])
    expect(turned.effects).toEqual([{ type: 'navigate', path: '/new/for-sale' }])
    expect(turned.session.step).toBe('for-sale')
  })

  it('goes back one step up the walk, and not from the first', () => {
    const session = play(fresh(), [submit('property'), submit('for-sale')])
    const back = transition(engine, session, { type: 'back' })
    expect(back.session.step).toBe('for-sale')
    expect(back.effects).toEqual([{ type: 'navigate', path: '/new/for-sale' }])
    expect(view(engine, back.session).data).toEqual(sampleAnswers['for-sale'])
    const first = fresh()
    expect(transition(engine, first, { type: 'back' })).toEqual({
      session: first,
      issues: [],
      effects: [],
    })
  })

  it('merges the context by top-level key', () => {
    const now = transition(engine, fresh(), {
      type: 'context',
      context: { today: '2026-11-22' },
    }).session
    expect(now.context).toEqual({ ...sampleContext, today: '2026-11-22' })
  })

  it('leaves a flow that is shut, and takes the query string along', () => {
    const session = start(engine, 'registration', {
      ...sampleContext,
      query: { referrer: 'a b', orgCode: 'x' },
    })
    const shut = transition(engine, session, {
      type: 'context',
      context: { flags: { redesign: false } },
    })
    expect(shut.effects).toEqual([{ type: 'navigate', path: '/old?referrer=a+b&orgCode=x' }])
    expect(shut.issues).toEqual([])
    const refused = transition(engine, shut.session, submit('property'))
    expect(refused.issues.map(({ code }) => code)).toEqual(['engine/flow-not-open'])
    expect(refused.session).toBe(shut.session)
    expect(transition(engine, shut.session, { type: 'back' }).effects).toEqual(shut.effects)
  })
})
