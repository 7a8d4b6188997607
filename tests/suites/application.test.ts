import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import {
  applyChanges,
  canOpenScreen,
  createContext,
  createFacts,
  nextState,
  resolveState,
  screenAt,
  showOffer,
  type Engine,
} from '#engine'
import { standardProduct, type Json, type JsonObject, type Org, type Screen } from '#model'
import { choosePlace } from '../../src/app/screens/application/run/choosePlace.ts'
import { findPlace } from '../../src/app/router/findPlace.ts'
import { lendersByProduct } from '../../src/cli/conform/lendersByProduct.ts'
import { loadEngines } from '../engine/loadEngines.ts'
import schema from './suite.schema.json' with { type: 'json' }
import { proves, type RequirementId } from '../proves.ts'

type Facts = Readonly<Record<string, Json>>
interface Case {
  readonly title: string
  readonly covers: readonly string[]
}
interface Names {
  readonly covers: readonly string[]
  readonly names: readonly string[]
}
/** tests/suites/suite.schema.json. */
interface Suite {
  readonly $schema?: string
  /** Products; left out: all. */
  readonly org?: readonly string[]
  readonly screens?: readonly (Case & {
    readonly path: string
    readonly screen?: string
    readonly redirect?: string
    readonly kind?: string
    readonly like?: string
  })[]
  readonly places?: readonly (Case & {
    readonly path: string
    readonly status?: string
    readonly facts?: Facts
    readonly shows: string
  })[]
  readonly states?: Names
  readonly trackerStates?: Names
  readonly events?: readonly (Case & {
    readonly event: string
    readonly from: 'any' | readonly string[]
    readonly to: string
    readonly route?: string
  })[]
  readonly walks?: readonly (Case & {
    readonly forward: boolean
    readonly steps: readonly {
      readonly state: string
      readonly route: string
      readonly waits?: boolean
      readonly facts: Facts
    }[]
  })[]
  readonly offers?: readonly (Case & {
    readonly facts: Facts
    readonly labels: readonly string[] | null
  })[]
}

const folders = ['machine', 'places']
const suites = folders
  .flatMap((folder) =>
    readdirSync(`tests/suites/${folder}`).map((file) => ({
      path: `${folder}/${file}`,
      suite: JSON.parse(readFileSync(`tests/suites/${folder}/${file}`, 'utf8')) as Suite,
    })),
  )
  .filter(({ suite }) => suite.$schema?.endsWith('/suite.schema.json'))
const { engines } = await loadEngines()

type Of<K extends keyof Suite> = readonly (NonNullable<Suite[K]> extends readonly (infer C)[]
  ? C
  : NonNullable<Suite[K]>)[]

/** A part of the suites that are about this lender's product, or of those that are not. */
const partOf =
  ({ product }: Org, isMeant: boolean) =>
  <K extends keyof Suite>(part: K): Of<K> =>
    suites
      .filter(
        ({ suite: { org } }) => (org?.includes(product ?? standardProduct) ?? true) === isMeant,
      )
      .flatMap(({ suite }) => (suite[part] ?? []) as never)

function each<C extends Case>(list: readonly C[], keep: (one: C) => void): void {
  for (const one of list)
    it(one.title, proves(...(one.covers as readonly RequirementId[])), () => keep(one))
}

const uuid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301'
const looksOf = ({ kind, heading, texts }: Screen) => ({ kind, heading, text: texts?.[0]?.text })

/** Facts by dotted path, over an application of which nothing is known, as the page has them. */
function factsOf(
  engine: Engine,
  facts: Facts = {},
  before: JsonObject = { application: {}, status: {}, person: {}, case: {} },
): JsonObject {
  const changes = Object.entries(facts).map(([key, value]) => ({
    path: key.replace(/\[\]$/, ''),
    value,
    ...(key.endsWith('[]') && { append: true as const }),
  }))
  const {
    application,
    status,
    person,
    case: ofCase,
  } = applyChanges(before, changes) as Record<string, JsonObject>
  const context = createContext(engine.bundle.org, '2026-11-21')
  return createFacts({
    application: application!,
    status: status!,
    person: person!,
    case: ofCase!,
    context,
  })
}

describe('the suites', () => {
  const validate = new Ajv({ allErrors: true, strict: false }).compile(schema)

  it.each(suites)('$path is written as its schema says', ({ suite }) => {
    validate(suite)
    expect(validate.errors ?? []).toEqual([])
  })

  it('are there, for more lenders than one', () => {
    expect(suites.length).toBeGreaterThan(4)
    expect(engines.size).toBeGreaterThan(1)
    const products = new Set(lendersByProduct('.').keys())
    for (const { path, suite } of suites)
      for (const product of suite.org ?? []) expect(products, path).toContain(product)
  })
})

describe.each([...engines])('%s', (_, engine) => {
  const { machine, tracker, org } = engine.bundle
  const [all, others] = [partOf(org, true), partOf(org, false)]

  each(all('screens'), ({ path, screen: id, redirect, kind, like }) => {
    const place = screenAt(engine, path)
    const shown = findPlace(
      engine,
      engine.bundle.org,
      new URL(`/account/heloc/${uuid}/${path}`, 'http://localhost'),
    )
    if (redirect !== undefined) {
      expect(place).toEqual({ redirect })
      expect(shown).toEqual({
        type: 'redirect',
        to: redirect === '' ? `/${uuid}` : `/${uuid}/${redirect}`,
      })
      return
    }
    expect(shown).toEqual({ type: 'application', uuid, path })
    expect(place).toMatchObject({ id, ...(kind !== undefined && { screen: { kind } }) })
    const { screens } = engine.bundle.screens
    if (like !== undefined) expect(looksOf(screens[id!]!)).toEqual(looksOf(screens[like]!))
  })

  each(all('places'), ({ path, status, facts, shows }) => {
    const known = { ...factsOf(engine, facts), ...(status !== undefined && { nextStep: status }) }
    const shown = choosePlace({ engine, facts: known, status }, path)
    if (shows === 'wait') return expect(shown).toEqual({ type: 'wait' })
    if (shows !== path) return expect(shown).toEqual({ type: 'redirect', path: shows })
    expect(shown).toMatchObject(path === '' ? { type: 'root' } : { type: 'screen', path })
    if (path !== '') expect(canOpenScreen(engine, known, path)).toBe(true)
  })

  each(all('events'), ({ event, from, to, route }) => {
    for (const state of Object.keys(machine.states)) {
      const leaves = from === 'any' || from.includes(state)
      expect(nextState(engine, state, event), state).toBe(leaves ? to : undefined)
    }
    if (route !== undefined) expect(machine.states[to]!.routes).toEqual([{ go: route }])
  })

  each(all('walks'), ({ steps, forward }) => {
    let facts = factsOf(engine)
    const states: string[] = []
    for (const { facts: more, ...expected } of steps) {
      facts = factsOf(engine, more, facts)
      const { state, route, waits } = resolveState(engine, facts)
      expect({ state, route, waits }).toEqual({ waits: false, ...expected })
      states.push(state)
    }
    if (forward) expect(new Set(states).size).toBe(states.length)
  })

  each(all('offers'), ({ facts, labels }) => {
    const lines = showOffer(engine, factsOf(engine, facts))
    expect(lines?.map(({ label }) => label) ?? null).toEqual(labels)
  })

  it(
    'has the states of the machine, and exactly those of the tracker',
    proves('A-MACH-002', 'A-PROG-001'),
    () => {
      const states = all('states').flatMap(({ names }) => names)
      expect(states.length).toBeGreaterThan(0)
      expect(Object.keys(machine.states)).toEqual(expect.arrayContaining(states))
      const shown = all('trackerStates').flatMap(({ names }) => names)
      expect(Object.keys(tracker.states).toSorted()).toEqual(shown.toSorted())
    },
  )

  it('has no state or screen that only other products have', () => {
    const states = others('states').flatMap(({ names }) => names)
    expect(states.filter((state) => state in machine.states)).toEqual([])
    for (const { path } of others('screens')) {
      const url = new URL(`/account/heloc/${uuid}/${path}`, 'http://localhost')
      expect(findPlace(engine, org, url), path).toEqual({ type: 'redirect', to: `/${uuid}` })
    }
  })
})
