import { describe, expect, it } from 'vitest'
import {
  createContext,
  createFacts,
  decideStatus,
  explainRoute,
  explainState,
  explainStatus,
  resolveState,
  routeOf,
} from '#engine'
import type { JsonObject } from '#model'
import { loadEngines } from '../loadEngines.ts'
import { factsWith, sampleApplication, sampleLifecycle } from './sampleApplication.ts'

const engine = sampleApplication()

describe('explainStatus', () => {
  it('names every line that was asked, its facts, and the one that decided', () => {
    const { status, title, lines } = explainStatus(
      engine,
      sampleLifecycle,
      factsWith({ uwDecision: 'APPROVED', funded: true }),
    )
    expect([status, title]).toEqual(['DONE', 'Done'])
    expect(lines.map((line) => [line.status, line.explanation?.outcome])).toEqual([
      ['DECLINED', 'false'],
      ['DONE', 'true'],
    ])
    expect(lines[0]!.explanation).toMatchObject({
      rule: 'is-declined',
      facts: { 'status.uwDecision': 'APPROVED' },
    })
    expect(lines[1]!.explanation).toMatchObject({
      rule: 'is-funded',
      facts: { 'status.funded': true },
    })
  })

  it('says what was missing where only the last line was left, which asks nothing', () => {
    const { status, lines } = explainStatus(engine, sampleLifecycle, factsWith({}))
    expect(status).toBe('PROFILE')
    expect(lines.map(({ explanation }) => explanation?.missing)).toEqual([
      ['status.uwDecision'],
      ['status.funded'],
      undefined,
    ])
  })

  it('reaches the unresolved status where no line holds, or its name where the routing does not know it', () => {
    const lifecycle = { ...sampleLifecycle, decide: [{ status: 'DONE', when: 'is-funded' }] }
    expect(explainStatus(engine, lifecycle, factsWith({}))).toMatchObject({
      status: 'UNKNOWN',
      title: 'Unknown',
    })
    const strange = { ...sampleLifecycle, decide: [{ status: 'toString' }] }
    expect(explainStatus(engine, strange, factsWith({}))).toEqual({
      status: 'toString',
      title: 'toString',
      lines: [{ status: 'toString' }],
    })
  })
})

describe('explainRoute', () => {
  it('names the routes that were asked, down to the one that was taken', () => {
    const flooded = explainRoute(engine, 'CLOSING', factsWith({ waitingOnFloodCert: true }))
    expect(flooded.route).toEqual({ type: 'screen', path: 'error/flood' })
    expect(flooded.lines).toMatchObject([
      {
        go: 'error/flood',
        explanation: {
          rule: 'waits-for-flood',
          outcome: 'true',
          facts: { 'status.waitingOnFloodCert': true },
        },
      },
    ])
    const dry = explainRoute(engine, 'CLOSING', factsWith({ waitingOnFloodCert: false }))
    expect(dry.lines).toMatchObject([
      { go: 'error/flood', explanation: { outcome: 'false' } },
      { go: 'signing' },
    ])
    expect(dry.lines[1]!.explanation).toBeUndefined()
  })

  it('says of a status without a route whether it is waited for', () => {
    expect(explainRoute(engine, 'PULLING', factsWith({}))).toEqual({
      route: { type: 'wait' },
      isWaiting: true,
      lines: [],
    })
    expect(explainRoute(engine, 'toString', factsWith({}))).toEqual({
      route: { type: 'none' },
      isWaiting: false,
      lines: [],
    })
  })
})

describe('explainState', () => {
  it('names the events that happened, by which facts, and those that did not', () => {
    const { state, steps, refused } = explainState(
      engine,
      factsWith({ liens: true, signed: false }),
    )
    expect(state).toBe('product')
    expect(steps).toMatchObject([
      {
        event: 'underwrite',
        from: 'profile',
        to: 'product',
        explanation: { outcome: 'true', facts: { 'status.liens': true } },
      },
    ])
    expect(
      refused.map(({ event, from, explanation }) => [event, from, explanation.outcome]),
    ).toEqual([
      ['decline', 'profile', 'unknown'],
      ['decline', 'profile', 'unknown'],
      ['assets', 'product', 'unknown'],
      ['sign', 'product', 'false'],
      ['late', 'product', 'unknown'],
    ])
  })

  it('names the screens that were asked, and what the state waits for', () => {
    const { lines, ready } = explainState(
      engine,
      factsWith({ liens: true, signed: true, manualNotary: true }),
    )
    expect(lines).toMatchObject([
      { go: 'income/upload/W2', explanation: { rule: 'is-manual', outcome: 'true' } },
    ])
    expect(ready).toMatchObject({ rule: 'is-ready', outcome: 'unknown', missing: ['status.ready'] })
    expect(explainState(engine, factsWith({})).ready).toBeUndefined()
  })
})

const { engines, bundles } = await loadEngines()

describe.each([...engines])('of %s', (orgCode, shipped) => {
  const { lifecycle } = bundles.get(orgCode)!
  const factsOf = (status: JsonObject, more: JsonObject = {}) =>
    createFacts({
      application: { uuid: 'a' },
      person: {},
      case: {},
      file: {},
      status,
      context: createContext(shipped.bundle.org, '2026-11-21'),
      ...more,
    })

  it('a decline is explained from the decision to the screen', () => {
    const facts = factsOf({ uwDecision: 'DECLINE', dtiDecline: true })
    const explained = explainStatus(shipped, lifecycle, facts)
    expect(explained.status).toBe(decideStatus(shipped, lifecycle, facts).status)
    expect(explained.status).toBe('DECLINED')
    expect(explained.lines.at(-1)!.explanation!.facts).toMatchObject({
      'status.uwDecision': 'DECLINE',
    })
    expect(
      explained.lines.slice(0, -1).every(({ explanation }) => explanation!.outcome !== 'true'),
    ).toBe(true)

    const { route, lines, closed } = explainRoute(shipped, 'DECLINED', facts)
    expect(route).toEqual(routeOf(shipped, 'DECLINED', facts))
    expect(lines.at(-1)).toMatchObject({
      go: 'error/income',
      explanation: { outcome: 'true', facts: { 'status.dtiDecline': true } },
    })
    expect(closed).toMatchObject({
      rule: 'decision-is-decline',
      facts: { 'status.uwDecision': 'DECLINE' },
    })
    expect(
      explainRoute(shipped, 'LIENS', factsOf({ uwDecision: 'APPROVED' })).closed,
    ).toBeUndefined()

    const { state, steps } = explainState(shipped, facts)
    expect({ state, steps }).toEqual({
      state: resolveState(shipped, facts).state,
      steps: resolveState(shipped, facts).steps,
    })
    expect(steps).toMatchObject([
      {
        event: 'dtiDecline',
        to: 'dtiDecline',
        explanation: { facts: { 'status.dtiDecline': true } },
      },
    ])
  })

  it('every rule that an explanation can name says what it asks in a sentence', () => {
    const { machine, routing } = shipped.bundle
    const names = [
      ...Object.values(machine.events).map(({ when }) => when),
      ...[...Object.values(routing.statuses), ...Object.values(machine.states)].flatMap(
        ({ routes }) => routes.flatMap(({ when }) => when ?? []),
      ),
      ...lifecycle.decide.flatMap(({ when }) => when ?? []),
    ]
    expect(names.length).toBeGreaterThan(100)
    for (const name of names) expect(shipped.rules.get(name)!.title, name).toMatch(/^[A-Z].*\s\S/)
  })
})
