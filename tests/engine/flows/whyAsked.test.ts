import { describe, expect, it } from 'vitest'
import { isAlwaysPassed, reasonOf } from '#engine'
import type { Flow, Json, Rule } from '#model'

const rules = (all: Readonly<Record<string, { rule: Json; because?: Rule['because'] }>>) => ({
  rules: new Map(Object.entries(all).map(([name, rule]) => [name, { title: name, ...rule }])),
})
const is = (name: string): Json => ({ '===': [{ var: name }, true] })
const named = (rule: string): Json => ({ rule })

describe('why a rule is true or false, in the words of a borrower', () => {
  const engine = rules({
    rents: { rule: is('rents'), because: { yes: 'you rent', no: 'you own' } },
    old: { rule: is('old'), because: { yes: 'the home is old' } },
    both: { rule: { and: [named('rents'), named('old'), is('x')] } },
    either: { rule: { or: [named('old'), named('rents')] } },
    neither: { rule: { '!': [named('either')] } },
    silent: { rule: is('x') },
  })
  it.each([
    ['rents', true, { rents: true }, ['you rent']],
    ['rents', false, { rents: false }, ['you own']],
    ['both', true, { rents: true, old: true, x: true }, ['you rent', 'the home is old']],
    ['both', false, { rents: false, old: true, x: true }, ['you own']],
    ['either', true, { rents: true, old: false }, ['you rent']],
    ['either', false, { rents: false, old: false }, ['you own']],
    ['neither', true, { rents: false, old: false }, ['you own']],
    ['silent', true, { x: true }, []],
    ['unknown', true, {}, []],
  ] as const)('%s is %s', (rule, outcome, facts, words) => {
    expect(reasonOf(engine, rule, outcome, facts)).toEqual(words)
  })

  it('names all that it can say where no facts are given', () => {
    expect(reasonOf(engine, 'either', true)).toEqual(['the home is old', 'you rent'])
    expect(reasonOf(engine, 'silent', false)).toEqual([])
  })
})

const step = (next: Flow['steps'][string]['next'], more = {}) => ({
  title: '',
  path: '',
  form: '',
  next,
  ...more,
})

describe('steps that everyone passes', () => {
  const flow: Flow = {
    title: '',
    start: 'a',
    steps: {
      a: step([{ when: 'x', go: 'c' }, { go: 'b' }]),
      b: step('c'),
      c: step('list'),
      list: step('last', { tasks: { one: { start: 'one' } } }),
      one: step([{ when: 'x', go: 'two' }, { go: 'list' }]),
      two: step('list'),
      last: step([
        { when: 'x', call: 'send', go: '/' },
        { when: 'y', alert: 'no' },
        { when: 'z', go: 'extra' },
        { go: 'a' },
      ]),
      extra: step([{ call: 'send', go: '/' }]),
    },
  }
  it('are those without a way around, through task lists too', () => {
    const passed = Object.keys(flow.steps).filter((id) => isAlwaysPassed(flow, id))
    expect(passed).toEqual(['a', 'c', 'list', 'one', 'last'])
  })
})
