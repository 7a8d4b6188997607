import * as fastCheck from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compile,
  createFormValidator,
  factsOf,
  lookAhead,
  start,
  stepToAnswer,
  transition,
  view,
  walk,
} from '#engine'
import type { Flow, JsonObject, Session, SessionEvent } from '#model'
import { asRules, buildBundle } from '../buildBundle.ts'
import { buildFormModule } from '../buildFormModule.ts'
import { buildStep } from '../buildStep.ts'

const group = (title: string) => ({ title })

/** intro → list (you: name → work or not; home: address; money after both) → check → call. */
const flow: Flow = {
  title: 'Claim',
  start: 'intro',
  steps: {
    intro: buildStep('intro', 'list'),
    list: {
      ...buildStep('list', 'check'),
      tasks: {
        you: { start: 'name' },
        home: { start: 'address' },
        money: { start: 'bank', after: ['you', 'home'] },
      },
    },
    name: buildStep('name', [{ when: 'works', go: 'work' }, { go: 'list' }]),
    work: buildStep('work', 'list'),
    address: buildStep('address', 'list'),
    bank: buildStep('bank', 'list'),
    check: { ...buildStep('check', [{ call: 'submit', go: '/done' }]), review: true },
  },
  progress: [
    { groups: { you: group('About you'), home: group('Your home'), money: group('Your bank') } },
  ],
}
const validator = createFormValidator(buildFormModule({ type: 'object' }))
const bundle = buildBundle({
  flows: { claim: flow },
  rules: asRules({ works: { '===': [{ var: 'works' }, true] } }),
})
const engine = compile(
  { ...bundle, words: { 'tasks-not-done': 'Finish every task.' } },
  () => validator,
)
const begun = start(engine, 'claim', {})
const submit = (name: string, data: JsonObject = { [name]: 1 }): SessionEvent => ({
  type: 'submit',
  step: name,
  data,
})
const open = (name: string): SessionEvent => ({ type: 'open', step: name })
const after = (...events: readonly SessionEvent[]) =>
  events.reduce((one, event) => transition(engine, one, event).session, begun)
const states = (session: Session) =>
  view(engine, { ...session, step: 'list' }).tasks?.map(({ state, path }) =>
    `${state} ${path ?? ''}`.trim(),
  )

describe('a task list', () => {
  it('shows how far each task is, and where it leads', () => {
    const intro = submit('intro')
    expect(view(engine, after(intro)).tasks).toEqual([
      { id: 'you', title: 'About you', state: 'open', path: '/name' },
      { id: 'home', title: 'Your home', state: 'open', path: '/address' },
      { id: 'money', title: 'Your bank', state: 'blocked' },
    ])
    const working = [intro, submit('name', { works: true })]
    expect(states(after(...working))).toEqual(['active /work', 'open /address', 'blocked'])
    expect(states(after(...working, submit('work'), submit('address')))).toEqual([
      'done /name',
      'done /address',
      'open /bank',
    ])
  })

  it('counts the steps that are left, in every task, and what an answer can still add', () => {
    const left = (...events: readonly SessionEvent[]) => lookAhead(engine, after(...events)).left
    const intro = submit('intro')
    expect(lookAhead(engine, begun).left).toEqual({ fewest: 6, most: 7 })
    expect(left(intro)).toEqual({ fewest: 5, most: 6 })
    expect(left(intro, submit('name', { works: false }))).toEqual({ fewest: 4, most: 4 })
    expect(left(intro, submit('name', { works: true }))).toEqual({ fewest: 5, most: 5 })
    expect(left(intro, submit('address'))).toEqual({ fewest: 4, most: 5 })
  })

  it('lets tasks be done in any order, and leads back to itself', () => {
    const second = after(submit('intro'), open('address'), submit('address'))
    expect(second.step).toBe('list')
    expect(after(submit('intro'), submit('address'), open('name'), submit('name')).step).toBe(
      'list',
    )
  })

  it('keeps a task closed until those that come first are done, and opens its steps never before', () => {
    const early = transition(engine, after(submit('intro'), submit('name')), open('bank'))
    expect([early.session.step, early.issues.map(({ code }) => code)]).toEqual([
      'list',
      ['engine/step-not-open'],
    ])
    expect(after(submit('intro'), submit('name'), submit('address'), open('bank')).step).toBe(
      'bank',
    )
  })

  it('is left once all are done', () => {
    const all = [submit('intro'), submit('address'), submit('name'), submit('bank')]
    const early = transition(engine, after(...all.slice(0, 3)), submit('list'))
    expect([early.session.step, early.issues.map(({ message }) => message)]).toEqual([
      'list',
      ['Finish every task.'],
    ])
    expect(after(...all, submit('list')).step).toBe('check')
  })

  it('closes again what a change leaves unfinished', () => {
    const all = after(
      submit('intro'),
      submit('address'),
      submit('name'),
      submit('bank'),
      submit('list'),
    )
    const changed = transition(
      engine,
      transition(engine, all, open('name')).session,
      submit('name', { works: true }),
    ).session
    expect(changed).toMatchObject({ step: 'work', returnTo: 'check' })
    expect(states(changed)).toEqual(['active /work', 'done /address', 'blocked'])
    expect(walk(engine, changed)).toEqual(['intro', 'name', 'work', 'address', 'list'])
    expect(transition(engine, changed, submit('work')).session.step).toBe('check')
  })

  it('gives a step the facts of the tasks above it, whenever they were done', () => {
    const session = after(submit('intro'), submit('address'), submit('name'))
    expect(Object.keys(factsOf(engine, session, 'address'))).toEqual(['intro', 'name'])
    expect(Object.keys(factsOf(engine, session, 'name'))).toEqual(['intro'])
  })

  it('is where Back leads from the first step of a task, and stands before its tasks on the way', () => {
    expect(view(engine, after(submit('intro'), open('address'))).back?.step).toBe('list')
    expect(view(engine, after(submit('intro'), submit('name', { works: true }))).back?.step).toBe(
      'name',
    )
    const list = view(engine, after(submit('intro')))
    expect([list.back?.step, list.progress.position]).toEqual(['intro', 2])
  })
})

const names = Object.keys(flow.steps)
const event = fastCheck.oneof(
  fastCheck.constantFrom(...names).map((name) => submit(name)),
  fastCheck.constantFrom(...names).map(open),
  fastCheck.boolean().map((works) => submit('name', { works })),
  fastCheck.constant<SessionEvent>({ type: 'back' }),
)

it('whatever the order, what is sent is the walk, and replaying it in order makes the same call', () => {
  let calls = 0
  fastCheck.assert(
    fastCheck.property(
      fastCheck.boolean(),
      fastCheck.array(event, { maxLength: 30 }),
      (isDone, events) => {
        let session = begun
        const all = ['intro', 'address', 'name', 'bank', 'list'].map((name) => submit(name))
        for (const one of isDone ? [...all, ...events] : events) {
          const next = transition(engine, session, one)
          session = next.session
          const call = next.effects.find((effect) => effect.type === 'call')
          if (!call) continue
          calls++
          expect(Object.keys(call.answers)).toEqual(walk(engine, session))
          expect(replay(call.answers)).toEqual(call.answers)
        }
      },
    ),
    { numRuns: 400 },
  )
  expect(calls).toBeGreaterThan(0)
})

/** As the server does: the answers alone, in the order that the engine asks for them. */
function replay(answers: Readonly<Record<string, JsonObject>>) {
  let session = begun
  for (let turn = 0; turn < 20; turn++) {
    const name = stepToAnswer(engine, session)
    const next = transition(engine, session, submit(name, answers[name]))
    expect(next.issues).toEqual([])
    session = next.session
    const call = next.effects.find((effect) => effect.type === 'call')
    if (call) return call.answers
  }
  return undefined
}
