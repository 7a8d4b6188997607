import { describe, expect, it } from 'vitest'
import { compile, factsOf, start, transition, view, walk, type Engine } from '#engine'
import type { Flow, JsonObject, Session } from '#model'
import { asRules, buildBundle } from '../buildBundle.ts'
import { buildStep } from '../buildStep.ts'

const flow: Flow = {
  title: 'One',
  start: 'a',
  steps: {
    a: buildStep('a', [
      { when: 'is-called', call: 'register', go: '/done' },
      { when: 'is-alerted', alert: 'text' },
      { when: 'is-short', go: 'c' },
      { when: 'is-long', go: 'b' },
    ]),
    b: buildStep('b', 'c'),
    c: buildStep('c', [{ when: 'turns-back', go: 'a' }]),
  },
}
const way = (value: string) => ({ '===': [{ var: 'way' }, value] })
const rules = asRules({
  'is-called': way('call'),
  'is-alerted': way('alert'),
  'is-short': way('short'),
  'is-long': way('long'),
  'turns-back': { '===': [{ var: 'back' }, true] },
})
const engine = compile(buildBundle({ flows: { one: flow }, rules }), () => undefined)
const session = (answers: Record<string, JsonObject>, context: JsonObject = {}) => ({
  ...start(engine, 'one', context),
  answers,
})

describe('walk', () => {
  it.each<[string, Record<string, JsonObject>, string[]]>([
    ['stops at the first step without an answer', {}, ['a']],
    ['takes the first entry that holds', { a: { way: 'short' } }, ['a', 'c']],
    ['goes on over what is answered', { a: { way: 'long' }, b: {} }, ['a', 'b', 'c']],
    ['stops at a call', { a: { way: 'call' }, b: {}, c: {} }, ['a']],
    ['stops at an alert', { a: { way: 'alert' }, b: {} }, ['a']],
    ['stops where no entry holds', { a: { way: 'else' }, b: {} }, ['a']],
    ['stops where a rule is unknown', { a: {}, b: {} }, ['a']],
    ['stops at the end of the flow', { a: { way: 'short' }, c: {} }, ['a', 'c']],
    [
      'stops where a step comes a second time',
      { a: { way: 'short' }, c: { back: true } },
      ['a', 'c'],
    ],
    [
      'does not read an answer off the walk',
      { a: { way: 'short' }, b: { back: true }, c: {} },
      ['a', 'c'],
    ],
  ])('%s', (_, answers, steps) => {
    expect(walk(engine, session(answers))).toEqual(steps)
  })
})

describe('factsOf', () => {
  it('gives the context and the answers on the walk, the later over the earlier', () => {
    expect(
      factsOf(
        engine,
        session({ a: { way: 'short', x: 1 }, b: { y: 1 }, c: { x: 2 } }, { today: 'now' }),
      ),
    ).toEqual({
      way: 'short',
      x: 2,
      today: 'now',
    })
  })

  it('gives what lies above a step, and all for a step off the walk', () => {
    const all = session({ a: { way: 'short' }, c: { x: 2 } })
    expect(factsOf(engine, all, 'c')).toEqual({ way: 'short' })
    expect(factsOf(engine, all, 'a')).toEqual({})
    expect(factsOf(engine, all, 'b')).toEqual({ way: 'short', x: 2 })
  })

  it('lets no answer pass for a context fact', () => {
    expect(
      factsOf(
        engine,
        session(
          { a: { way: 'call', today: 'never', flags: { all: true } } },
          { today: 'now', flags: {} },
        ),
      ),
    ).toEqual({
      way: 'call',
      today: 'now',
      flags: {},
    })
  })
})

describe('an answer that a check of its form refuses by now', () => {
  const checked = compile(
    buildBundle({
      flows: { one: { ...flow, steps: { ...flow.steps, a: buildStep('a', 'b') } } },
      rules: asRules({
        'turns-back': { present: 'back' },
        'fits-way': { '===': [{ var: 'way' }, { var: 'own' }] },
      }),
      forms: { b: { secrets: [], checks: ['fits-way'] } },
    }),
    () => undefined,
  )
  const after = (answers: Record<string, JsonObject>) => ({ ...start(checked, 'one', {}), answers })

  it('ends the walk at its step and is no fact for what lies above', () => {
    expect(walk(checked, after({ a: { way: 'x' }, b: { own: 'x' }, c: {} }))).toEqual([
      'a',
      'b',
      'c',
    ])
    const changed = after({ a: { way: 'y' }, b: { own: 'x' }, c: {} })
    expect(walk(checked, changed)).toEqual(['a', 'b'])
    expect(factsOf(checked, changed)).toEqual({ way: 'y' })
  })

  it('ends it where the check cannot be told either', () => {
    expect(walk(checked, after({ a: {}, b: { own: 'x' }, c: {} }))).toEqual(['a', 'b'])
  })

  it('leads who opens a step behind it to that step, with the answer as it was', () => {
    const changed = after({ a: { way: 'y' }, b: { own: 'x' }, c: {} })
    const led = transition(checked, changed, { type: 'open', step: 'c' })
    expect(led.session).toMatchObject({ step: 'b', answers: { b: { own: 'x' } } })
    expect(led.issues.map(({ code }) => code)).toEqual(['engine/step-not-open'])
  })
})

const show = (open: Session, bound: Engine) => void view(bound, open)
const answer = (open: Session, bound: Engine) =>
  void transition(bound, open, { type: 'type', step: open.step, data: {} })

describe('a long way', () => {
  const count = 300
  /** How often a step of a flow of that many pages is read while the work is done at its end. */
  const readsAt = (end: number, work: (open: Session, bound: Engine) => void) => {
    let reads = 0
    const steps = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `page${index}`,
        buildStep(`page${index}`, index === count - 1 ? [] : `page${index + 1}`),
      ]),
    )
    const counted = new Proxy(steps, {
      get: (target, name) => {
        reads++
        return target[String(name)]
      },
    })
    const long = compile(
      buildBundle({ flows: { long: { title: 'Long', start: 'page0', steps } } }),
      () => undefined,
    )
    const counting = {
      ...long,
      bundle: { ...long.bundle, flows: { long: { ...long.bundle.flows.long!, steps: counted } } },
    }
    const answered = Object.keys(steps).slice(0, end)
    const last = {
      ...start(counting, 'long', {}),
      step: `page${end}`,
      answers: Object.fromEntries(answered.map((step) => [step, { [step]: 'x' }])),
    }
    reads = 0
    work(last, counting)
    return reads
  }

  it('is walked once to show a step, and once more for its answer', () => {
    for (const work of [show, answer])
      expect(readsAt(250, work) - readsAt(50, work)).toBeLessThanOrEqual(200)
  })
})
