import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compile,
  decideStatus,
  dueWork,
  nextState,
  resolveState,
  routeOf,
  screenAt,
  showTracker,
  type Engine,
} from '#engine'
import type { Json, JsonObject, Rule } from '#model'
import { loadEngines } from '../engine/loadEngines.ts'

const { engines, bundles } = await loadEngines()

/** The engine with these rules fixed, whatever the facts say. */
function withOutcomes({ bundle }: Engine, outcomes: ReadonlyMap<string, boolean>): Engine {
  const fixed = Object.fromEntries(
    [...outcomes].map(([name, rule]): [string, Rule] => [name, { title: name, rule }]),
  )
  return compile({ ...bundle, rules: { ...bundle.rules, ...fixed } }, () => undefined)
}

/** Every way in which these rules may turn out. */
function assignments(names: readonly string[]): ReadonlyMap<string, boolean>[] {
  return names.reduce<ReadonlyMap<string, boolean>[]>(
    (before, name) =>
      before.flatMap((outcomes) =>
        [true, false].map((outcome) => new Map([...outcomes, [name, outcome]])),
      ),
    [new Map()],
  )
}

const rulesOf = (ways: readonly { readonly when?: string }[]) => [
  ...new Set(ways.flatMap(({ when }) => when ?? [])),
]

/** A value of an entity's schema: as it may be, or null. */
function valueOf(schema: JsonObject): fc.Arbitrary<Json> {
  const alternatives = (schema.anyOf ?? schema.oneOf) as readonly JsonObject[] | undefined
  if (alternatives) return fc.oneof(...alternatives.map(valueOf))
  if (schema.enum) return fc.constantFrom(...(schema.enum as readonly Json[]))
  if ('const' in schema) return fc.constant(schema.const!)
  const types = [schema.type ?? 'null'].flat() as string[]
  return fc.oneof(...types.map((type) => valueOfType(type, schema)))
}

function valueOfType(type: string, schema: JsonObject): fc.Arbitrary<Json> {
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return fc.integer({ min: 0, max: 10_000_000 })
  if (type === 'string')
    return schema.format === 'date'
      ? fc.constantFrom('2026-11-01', '2026-12-24')
      : fc.constantFrom('a', 'TX', '1')
  if (type === 'array')
    return fc.array(valueOf((schema.items ?? {}) as JsonObject), { maxLength: 2 })
  if (type !== 'object') return fc.constant(null)
  const members = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>).map(
    ([name, member]) => [name, valueOf(member)] as const,
  )
  return fc.record(Object.fromEntries(members), { requiredKeys: [] }) as fc.Arbitrary<Json>
}

describe.each([...engines])('%s', (orgCode, engine) => {
  const { routing, machine, tracker } = engine.bundle
  const { lifecycle, entities } = bundles.get(orgCode)!
  const parts = {
    application: 'application',
    status: 'status',
    person: 'identity',
    case: 'case',
    file: 'file',
  }
  const facts = fc
    .record(
      Object.fromEntries(
        Object.entries(parts).map(([part, entity]) => [part, valueOf(entities[entity]!)]),
      ),
    )
    .map((known) => ({ ...known, today: '2026-11-21' }) as JsonObject)

  it.each(Object.entries(routing.statuses))(
    '%s leads to exactly one screen that is there, however its rules turn out',
    (status, { routes }) => {
      for (const outcomes of assignments(rulesOf(routes))) {
        const fixed = withOutcomes(engine, outcomes)
        const route = routeOf(fixed, status, {})
        const holding = routes.filter(({ when }) => when === undefined || outcomes.get(when))
        if (route.type === 'screen')
          expect(screenAt(fixed, route.path), `${status} ${route.path}`).toHaveProperty('screen')
        else expect(route.type).toBe(routes.length === 0 ? 'wait' : 'root')
        expect(routes.length === 0 || holding.length > 0).toBe(true)
      }
    },
  )

  it.each(Object.entries(machine.states))(
    'the state %s leads to exactly one screen that is there',
    (_state, { routes }) => {
      for (const outcomes of assignments(rulesOf(routes))) {
        const taken = routes.find(({ when }) => when === undefined || outcomes.get(when))!
        expect(screenAt(engine, taken.go)).toHaveProperty('screen')
      }
    },
  )

  it('every redirect ends at a screen or at the application’s own page', () => {
    for (const from of Object.keys(engine.bundle.screens.redirects)) {
      const passed: string[] = []
      let here = screenAt(engine, from.replaceAll(/:\w+/g, 'X'))
      while (here && 'redirect' in here && here.redirect !== '') {
        expect(passed).not.toContain(here.redirect)
        passed.push(here.redirect)
        here = screenAt(engine, here.redirect)
      }
      expect(here, from).toBeDefined()
    }
  })

  it('whatever the facts: a status of the table, work that is there, a state of the machine, the same again, no throw', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const { status } = decideStatus(engine, lifecycle, known)
        expect(routing.statuses).toHaveProperty(status)
        expect(['screen', 'root', 'wait']).toContain(routeOf(engine, status, known).type)
        for (const id of dueWork(engine, lifecycle, known))
          expect(lifecycle.work).toHaveProperty(id)
        expect(showTracker(engine, known, status).items).toHaveLength(tracker.steps.length)

        const resolved = resolveState(engine, known)
        expect(resolveState(engine, known)).toEqual(resolved)
        expect(machine.states).toHaveProperty(resolved.state)
        const taken = resolved.steps.map(({ event }) => event)
        expect(new Set(taken).size).toBe(taken.length)
        expect(taken.slice(0, -1).filter((event) => machine.events[event]!.blocking)).toEqual([])
        for (const { event, from, to } of resolved.steps)
          expect(nextState(engine, from, event)).toBe(to)
        expect(resolved.steps.filter(({ from }) => machine.states[from]!.final)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})
