import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextState, resolveState } from '#engine'
import { factsWith, sampleApplication } from './sampleApplication.ts'

const engine = sampleApplication()
const { machine } = engine.bundle
const resolve = (status: Record<string, boolean | string>) =>
  resolveState(engine, factsWith(status))

describe('nextState', () => {
  it('leads from the states that the event names, and from any, to the letter', () => {
    expect(nextState(engine, 'product', 'sign')).toBe('notary')
    expect(nextState(engine, 'profile', 'sign')).toBeUndefined()
    for (const state of Object.keys(machine.states))
      expect(nextState(engine, state, 'underwrite'), state).toBe('product')
  })

  it('knows neither other events nor other states', () => {
    for (const name of ['', 'toString', '__proto__', 'constructor']) {
      expect(nextState(engine, 'profile', name)).toBeUndefined()
      expect(nextState(engine, name, 'underwrite')).toBeUndefined()
    }
  })
})

describe('resolveState', () => {
  it('is at the start where nothing has happened', () => {
    expect(resolve({})).toEqual({
      state: 'profile',
      route: 'start/profile',
      waits: false,
      steps: [],
    })
  })

  it('replays what has happened, each step with its reason', () => {
    const { state, route, waits, steps } = resolve({
      liens: true,
      signed: true,
      manualNotary: true,
    })
    expect({ state, route, waits }).toEqual({
      state: 'notary',
      route: 'income/upload/W2',
      waits: true,
    })
    expect(
      steps.map(({ event, from, to, explanation }) => [event, from, to, explanation?.outcome]),
    ).toEqual([
      ['underwrite', 'profile', 'product', 'true'],
      ['sign', 'product', 'notary', 'true'],
    ])
    expect(steps[1]!.explanation?.facts).toEqual({ 'status.signed': true })
    expect(resolve({ liens: true, signed: true, ready: true }).waits).toBe(false)
  })

  it('is stopped by a blocking event before all others', () => {
    const { state, steps } = resolve({
      liens: true,
      signed: true,
      funded: true,
      uwDecision: 'DECLINE',
    })
    expect([state, steps.length]).toEqual(['declined', 1])
    expect(resolve({ liens: true, assets: true, signed: true, late: true }).state).toBe('assets')
  })

  it('is taken back by no event whose question stays true', () => {
    expect(resolve({ liens: true, signed: true }).state).toBe('notary')
    expect(resolve({ liens: true, signed: true, funded: true, late: true }).state).toBe('complete')
  })

  it('never throws, gives the same again, takes each event once and in order, and stops where it is blocked', () => {
    const status = fc.dictionary(
      fc.constantFrom(
        'liens',
        'assets',
        'signed',
        'funded',
        'late',
        'uwDecision',
        'ready',
        'manualNotary',
      ),
      fc.oneof(
        fc.boolean(),
        fc.constantFrom('DECLINE', 'APPROVED'),
        fc.constant(null),
        fc.integer(),
      ),
    )
    fc.assert(
      fc.property(status, (facts) => {
        const resolved = resolveState(engine, factsWith(facts))
        expect(resolveState(engine, factsWith(facts))).toEqual(resolved)
        const events = resolved.steps.map(({ event }) => event)
        expect(new Set(events).size).toBe(events.length)
        const isBlocked = events.filter((event) => machine.events[event]!.blocking)
        expect(isBlocked.length).toBeLessThanOrEqual(1)
        if (isBlocked.length > 0) expect(events.at(-1)).toBe(isBlocked[0])
        else expect(events).toEqual(machine.order.filter((event) => events.includes(event)))
        resolved.steps.forEach(({ event, from, to }, index) => {
          expect(nextState(engine, from, event)).toBe(to)
          expect(from).toBe(index === 0 ? machine.start : resolved.steps[index - 1]!.to)
        })
        expect(resolved.state).toBe(resolved.steps.at(-1)?.to ?? machine.start)
      }),
    )
  })
})
