import { describe, expect, it } from 'vitest'
import { createCoverage, isNeverSo, runCase } from '#analysis'
import { compile, createFormValidator, type Engine } from '#engine'
import type { Bundle, Form, Journey, Json, Rule } from '#model'
import { compileForm } from '#loader/validators'
import { atomsOf } from '../../../../src/analysis/cases/coverage/atomsOf.ts'

const rulesOf = (rules: Readonly<Record<string, Json>>) =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]): [string, Rule] => [name, { title: name, rule }]),
  )
const isYes = { '===': [{ var: 'answer' }, 'YES'] }

describe('atomsOf', () => {
  const rules = new Map(
    Object.entries(
      rulesOf({
        both: {
          and: [
            { '!': { present: 'a' } },
            { or: [{ rule: 'yes' }, { '<': [{ var: 'b' }, 3] }] },
            { rule: 'both' },
          ],
        },
        yes: { if: [{ present: 'answer' }, isYes, false] },
      }),
    ),
  )

  it('are what stands between the connectives, through named rules, each once', () => {
    expect(atomsOf('both', rules).map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([
      'both /and/0/!',
      'yes /if/0',
      'yes /if/1',
      'both /and/1/or/1',
    ])
    expect(atomsOf('none', rules)).toEqual([])
  })
})

/** A visitor who answers so, and what comes of it. */
const journey = (answer: string): Journey => ({
  org: 'all',
  flow: 'way',
  title: answer,
  covers: [],
  answers: { a: { answer } },
  expect: { visits: answer === 'YES' ? ['a', 'b'] : ['a'] },
})

describe('createCoverage', () => {
  const form = {
    schema: {
      type: 'object',
      required: ['answer'],
      properties: { answer: { type: 'string', enum: ['YES', 'NO'] } },
    },
    ui: {},
    hash: 'coverage',
    secrets: [],
  } as unknown as Form
  const step = {
    title: 'A step',
    path: '/a',
    form: 'ask',
    next: [{ when: 'yes', go: 'b' }, { alert: 'stay' }],
  }
  const bundle = {
    hash: '',
    org: { orgCode: 'lender', flags: {}, licensedStates: [], referrers: {} },
    flows: {
      way: {
        title: 'A way',
        start: 'a',
        steps: { a: step, b: { ...step, path: '/b', next: 'a' } },
      },
    },
    rules: rulesOf({ yes: isYes, never: { present: 'x' } }),
    forms: { ask: form },
    entities: {},
    formats: {},
    texts: {},
    routing: {
      statuses: {
        ON: { title: 'On', routes: [{ go: 'here' }] },
        OFF: { title: 'Off', routes: [] },
      },
      waitingPrefixes: [],
    },
    machine: { states: {} },
    screens: { screens: { here: {} }, redirects: {} },
  } as unknown as Bundle
  const compiled = compileForm(form, {})
  const validator = createFormValidator({ ...compiled, default: compiled.factory })
  const engine: Engine = compile(bundle, () => validator)
  const subject = {
    bundle,
    engine,
    places: { rules: {}, screens: {} },
    files: new Map<string, string>(),
  }
  it('counts steps, ways, parts of rules, routes and screens, and names what is left', () => {
    const coverage = createCoverage()
    expect(runCase(subject, journey('YES'), coverage.of(engine)).failures).toEqual([])
    expect(coverage.sum()).toEqual({
      steps: { covered: 2, total: 2, open: [] },
      edges: { covered: 1, total: 3, open: ['way/a → stay', 'way/b → a'] },
      rules: {
        covered: 1,
        total: 4,
        open: ['yes / is false', 'never / is true', 'never / is false'],
      },
      routes: { covered: 0, total: 2, open: ['ON → here', 'OFF → wait'] },
      screens: { covered: 0, total: 1, open: ['here'] },
    })
    runCase(subject, journey('NO'), coverage.of(engine))
    expect(coverage.sum().edges.open).toEqual(['way/b → a'])
    expect(coverage.sum().rules.open).toEqual(['never / is true', 'never / is false'])
    runCase(subject, { title: 'On', status: 'ON', leads: 'here' }, coverage.of(engine))
    expect(coverage.sum().routes.open).toEqual(['OFF → wait'])
    // No one can have it: no form and no context declares it.
    expect(coverage.sum((_, node, outcome) => isNeverSo(subject, node, outcome)).rules).toEqual({
      covered: 2,
      total: 3,
      open: ['never / is false'],
      impossible: ['never / is true'],
    })
    expect(coverage.sum().screens.open).toEqual([])
  })

  it('takes a refused answer for no way out', () => {
    const coverage = createCoverage()
    runCase(subject, journey('MAYBE'), coverage.of(engine))
    expect(coverage.sum().edges.covered).toBe(0)
    expect(coverage.sum().steps.covered).toBe(1)
  })
})
