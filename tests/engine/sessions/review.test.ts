import * as fastCheck from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeSessions, start, transition, view, walk } from '#engine'
import type { JsonObject, Session, SessionEvent } from '#model'
import { atCheck, claimAnswers, claimEngine } from '../reviewSample.ts'

const engine = claimEngine()
const after = (session: Session, ...events: readonly SessionEvent[]) =>
  events.reduce((one, event) => transition(engine, one, event).session, session)
const open = (step: string): SessionEvent => ({ type: 'open', step })
const submit = (step: string, data: JsonObject = claimAnswers[step]!): SessionEvent => ({
  type: 'submit',
  step,
  data,
})

describe('a review', () => {
  it('names the answered steps on the walk, their paths and what is secret in them', () => {
    expect(
      view(engine, {
        ...atCheck(engine),
        answers: { ...atCheck(engine).answers, landlord: claimAnswers.landlord! },
      }).review,
    ).toEqual([
      {
        step: 'person',
        title: 'About you',
        path: '/claim',
        form: 'person',
        answer: claimAnswers.person,
        secrets: ['/ssn'],
      },
      {
        step: 'home',
        title: 'Your home',
        path: '/claim/home',
        form: 'home',
        answer: claimAnswers.home,
        secrets: [],
      },
      {
        step: 'house',
        title: 'The house',
        path: '/claim/house',
        form: 'house',
        answer: claimAnswers.house,
        secrets: [],
      },
    ])
  })

  it('is no part of other steps', () => {
    expect(view(engine, after(atCheck(engine), open('home')))).not.toHaveProperty('review')
  })
})

describe('an answer that is changed from a review', () => {
  it('leads back to it', () => {
    const changed = transition(
      engine,
      after(atCheck(engine), open('person')),
      submit('person', { name: 'Ana' }),
    )
    expect(changed.session).toMatchObject({ step: 'check', answers: { person: { name: 'Ana' } } })
    expect(changed.session).not.toHaveProperty('returnTo')
    expect(changed.effects).toEqual([{ type: 'save' }, { type: 'navigate', path: '/claim/check' }])
  })

  it('leads to the steps first that it opened, and then back', () => {
    const changed = after(atCheck(engine), open('home'), submit('home', { owns: false }))
    expect(changed).toMatchObject({ step: 'landlord', returnTo: 'check' })
    expect(after(changed, submit('landlord'))).toMatchObject({
      step: 'check',
      answers: { house: claimAnswers.house },
    })
  })

  it('that is refused stays, and leads back once it is right', () => {
    const refused = after(atCheck(engine), open('house'), submit('house', { value: 0 }))
    expect(refused).toMatchObject({
      step: 'house',
      returnTo: 'check',
      typed: { house: { value: 0 } },
    })
    expect(after(refused, submit('house', { value: 2 })).step).toBe('check')
  })

  it('keeps the way back through saving, reading and another tab', () => {
    const mine = after(atCheck(engine), open('person'))
    const merged = mergeSessions(
      atCheck(engine),
      JSON.parse(JSON.stringify(mine)),
      after(atCheck(engine), submit('house', { value: 9 })),
    )
    expect(after(merged, submit('person')).step).toBe('check')
    expect(merged.answers.house).toEqual({ value: 9 })
  })
})

describe('Back', () => {
  it('of a step that is changed leads to the review, which then forgets the change', () => {
    const changing = after(atCheck(engine), open('person'))
    expect(view(engine, changing).back).toEqual({ step: 'check', path: '/claim/check' })
    expect(after(changing, { type: 'back' })).toEqual(atCheck(engine))
    expect(after(changing, open('check'))).toEqual(atCheck(engine))
  })

  it('of the review leads up the walk, and the button there down again', () => {
    const up = after(atCheck(engine), { type: 'back' })
    expect(up).toEqual({ ...atCheck(engine), step: 'house' })
    expect(view(engine, up).back?.step).toBe('home')
  })

  it('leads up the walk while the change has opened steps that are not answered', () => {
    const changed = after(atCheck(engine), open('home'), submit('home', { owns: false }))
    expect(view(engine, changed).back?.step).toBe('home')
  })
})

const steps = Object.keys(claimAnswers)
const event = fastCheck.oneof(
  fastCheck.constantFrom(...steps).map(open),
  fastCheck.constantFrom(...steps).map((step) => submit(step)),
  fastCheck.boolean().map((owns) => submit('home', { owns })),
  fastCheck.constant<SessionEvent>({ type: 'back' }),
)

it('whatever is changed, what is sent are the answers on the walk, and a way back lies below the open step or off the walk', () => {
  let calls = 0
  fastCheck.assert(
    fastCheck.property(
      fastCheck.boolean(),
      fastCheck.array(event, { maxLength: 30 }),
      (isAtCheck, events) => {
        let session = isAtCheck ? atCheck(engine) : start(engine, 'claim', {})
        for (const one of events) {
          const next = transition(engine, session, one)
          session = next.session
          const walked = walk(engine, session)
          for (const effect of next.effects) {
            if (effect.type !== 'call') continue
            calls++
            expect(Object.keys(effect.answers)).toEqual(walked)
            for (const step of walked) expect(effect.answers[step]).toBe(session.answers[step])
          }
          if (session.returnTo !== undefined && walked.includes(session.returnTo))
            expect(walked.indexOf(session.step)).toBeLessThan(walked.indexOf(session.returnTo))
        }
      },
    ),
    { numRuns: 500 },
  )
  expect(calls).toBeGreaterThan(0)
})
