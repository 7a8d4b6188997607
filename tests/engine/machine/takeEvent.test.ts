import { describe, expect, it } from 'vitest'
import { compile, eventless, explainState, resolveState, takeEvent } from '#engine'
import type { JsonObject, Machine } from '#model'
import { asRules, buildBundle } from '../buildBundle.ts'

const routes = [{ go: 'somewhere' }]
const is = (fact: string, value: string | boolean | number) => ({ '===': [{ var: fact }, value] })

const machine: Machine = {
  title: 'Machine',
  start: 'asked',
  memory: { tries: 0 },
  states: {
    asked: {
      routes,
      ways: [
        {
          on: ['answer'],
          when: 'is-good',
          go: 'checked',
          sets: { tries: { '+': [{ var: 'machine.tries' }, 1] } },
        },
        { on: ['answer'], when: 'is-fair', go: 'unsure' },
        { on: ['answer', 'stop'], go: 'refused' },
      ],
    },
    checked: {
      routes,
      ways: [
        { when: 'is-fair', go: 'unsure' },
        { go: 'passed', raises: ['praise'] },
      ],
    },
    passed: {
      routes: [{ when: 'once', go: 'at-first' }, { go: 'later' }],
      ways: [{ on: ['praise'], go: 'praised' }],
    },
    praised: { routes: [{ when: 'once', go: 'at-first' }, { go: 'later' }] },
    unsure: { routes, ways: [{ when: 'is-fair', go: 'wavering' }] },
    wavering: { routes, ways: [{ when: 'is-fair', go: 'unsure' }] },
    refused: { routes, final: true, ways: [{ go: 'asked' }] },
  },
  events: {
    answer: { from: 'any', to: 'asked', when: 'has-answer' },
    stop: { from: 'any', to: 'refused', when: 'has-stopped' },
  },
  order: ['answer', 'stop'],
}

const engine = compile(
  buildBundle({
    machine,
    rules: asRules({
      'has-answer': { present: 'answer' },
      'has-stopped': is('stopped', true),
      'is-good': is('answer', 'good'),
      'is-fair': is('answer', 'fair'),
      once: is('machine.tries', 1),
    }),
  }),
  () => undefined,
)

const begin = { state: 'asked', memory: { tries: 0 } }
const namesOf = (facts: JsonObject) =>
  resolveState(engine, facts).steps.map(({ event, to }) => [event, to])

describe('takeEvent', () => {
  it('takes the first way whose guard holds, then what continues at once, then what was raised', () => {
    const run = takeEvent(engine, { answer: 'good' }, begin, { event: 'answer' })
    expect(run).toMatchObject({ state: 'praised', memory: { tries: 1 } })
    expect(run!.steps.map(({ event, from, to }) => [event, from, to])).toEqual([
      ['answer', 'asked', 'checked'],
      [eventless, 'checked', 'passed'],
      ['praise', 'passed', 'praised'],
    ])
    expect(run!.steps.map(({ explanation }) => explanation?.rule)).toEqual([
      'is-good',
      undefined,
      undefined,
    ])
  })

  it('passes over guards that are unknown, and leaves no final state', () => {
    expect(takeEvent(engine, {}, begin, { event: 'answer' })).toMatchObject({ state: 'refused' })
    expect(
      takeEvent(engine, {}, { ...begin, state: 'refused' }, { event: 'answer' }),
    ).toBeUndefined()
  })

  it('takes no event of another state, and the table of events where no way is', () => {
    expect(takeEvent(engine, {}, begin, { event: 'praise' })).toBeUndefined()
    expect(takeEvent(engine, {}, { ...begin, state: 'passed' }, { event: 'answer' })).toMatchObject(
      { state: 'asked' },
    )
  })

  it('gives up a circle that no rule ends, and stays where it was', () => {
    expect(takeEvent(engine, { answer: 'fair' }, begin, { event: 'answer' })).toEqual({
      ...begin,
      steps: [],
      endless: true,
    })
  })
})

describe('resolveState', () => {
  it('takes the ways of each state in its replay, and its routes read what they have set', () => {
    expect(namesOf({ answer: 'good' })).toEqual([
      ['answer', 'checked'],
      [eventless, 'passed'],
      ['praise', 'praised'],
    ])
    expect(resolveState(engine, { answer: 'good' }).route).toBe('at-first')
    expect(resolveState(engine, { stopped: true })).toMatchObject({ state: 'refused' })
  })

  it('does as if an event without an end had not happened', () => {
    expect(resolveState(engine, { answer: 'fair' })).toMatchObject({ state: 'asked', steps: [] })
    expect(explainState(engine, { answer: 'fair' }).endless).toEqual(['answer'])
    expect(namesOf({ answer: 'fair', stopped: true })).toEqual([['stop', 'refused']])
  })
})
