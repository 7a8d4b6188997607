import { evaluateExpression, type Engine } from '#engine'
import { stateRulesOf } from '#lending'
import { type Bundle, type Json, type Lending, type Rule, toJson } from '#model'
import { atomsOf, type Atom } from './atomsOf.ts'
import type { Coverage, Covered } from './Coverage.ts'
import { outcomeName } from './outcomeName.ts'
import type { Seen } from './Seen.ts'

export interface CoverageCount {
  /** For cases that run with this lender's engine. */
  readonly of: (engine: Engine) => Seen
  /**
   * Over all lenders: a shared item counts once and is covered if one lender's cases cover it.
   * Outcomes that `isImpossible` proves for all of them are left out.
   */
  readonly sum: (isImpossible?: IsImpossible) => Coverage
}

/** Whether a part of a rule can never have this outcome. */
export type IsImpossible = (engine: Engine, node: Json, outcome: boolean) => boolean

/** Counts what cases cover. */
export function createCoverage(): CoverageCount {
  const parts = {
    steps: new Tally(),
    edges: new Tally(),
    rules: new Tally(),
    routes: new Tally(),
    screens: new Tally(),
  }
  const known = new Map<Engine, Seen>()
  return {
    of: (engine) => {
      const seen = known.get(engine) ?? createSeen(engine, parts)
      known.set(engine, seen)
      return seen
    },
    sum: (isImpossible) => {
      const { steps, edges, rules, routes, screens } = parts
      const sums = {
        steps: steps.sum(),
        edges: edges.sum(),
        rules: rules.sum(),
        routes: routes.sum(),
        screens: screens.sum(),
      }
      return isImpossible
        ? { ...sums, rules: withoutImpossible(sums.rules, [...known.keys()], isImpossible) }
        : sums
    },
  }
}

/**
 * Checks the uncovered outcomes; one that is impossible for every lender with that part is dropped.
 */
function withoutImpossible(
  rules: Covered,
  engines: readonly Engine[],
  isImpossible: IsImpossible,
): Covered {
  const open = new Set(rules.open)
  const asked = new Map<string, boolean>()
  for (const engine of open.size === 0 ? [] : engines) {
    const atoms = new Map(
      [...engine.rules.keys()]
        .flatMap((name) => atomsOf(name, engine.rules))
        .map((atom) => [outcomeName(atom, true), atom]),
    )
    for (const atom of atoms.values())
      for (const outcome of outcomes) {
        const name = outcomeName(atom, outcome)
        if (open.has(name) && asked.get(name) !== false)
          asked.set(name, isImpossible(engine, atom.node, outcome))
      }
  }
  const impossible = rules.open.filter((name) => asked.get(name) === true)
  const left = rules.open.filter((name) => asked.get(name) !== true)
  return {
    covered: rules.covered,
    total: rules.total - impossible.length,
    open: left,
    ...(impossible.length > 0 && { impossible }),
  }
}

class Tally {
  readonly #all = new Map<string, boolean>()

  expect(name: string): void {
    if (!this.#all.has(name)) this.#all.set(name, false)
  }

  see(name: string): void {
    if (this.#all.has(name)) this.#all.set(name, true)
  }

  has(name: string): boolean {
    return this.#all.get(name) === true
  }

  sum(): Covered {
    const open = [...this.#all].flatMap(([name, isSeen]) => (isSeen ? [] : [name]))
    return { covered: this.#all.size - open.length, total: this.#all.size, open }
  }
}

function createSeen(
  engine: Engine,
  { steps, edges, rules, routes, screens }: Readonly<Record<keyof Coverage, Tally>>,
): Seen {
  const { bundle } = engine
  for (const [flow, { steps: ofFlow }] of Object.entries(bundle.flows)) {
    for (const [step, { next }] of Object.entries(ofFlow)) {
      steps.expect(`${flow}/${step}`)
      for (const way of typeof next === 'string'
        ? [next]
        : next.map(({ go, call, alert }) => call ?? alert ?? go ?? '')) {
        edges.expect(edgeName(flow, step, way))
      }
    }
  }
  for (const name of engine.rules.keys()) {
    for (const atom of atomsOf(name, engine.rules))
      for (const outcome of outcomes) rules.expect(outcomeName(atom, outcome))
  }
  expectRoutes(bundle, '')
  if (bundle.signer) expectRoutes(bundle.signer, ofSigner)

  /** Atoms of a rule with an outcome that is still uncovered. */
  const left = new Map<string, readonly Atom[]>()
  return {
    step: (flow, step) => steps.see(`${flow}/${step}`),
    edge: (flow, step, to) => edges.see(edgeName(flow, step, to)),
    route: (status, go) => routes.see(routeName(status, go)),
    screen: (path) => screens.see(path),
    signer: {
      route: (status, go) => routes.see(`${ofSigner}${routeName(status, go)}`),
      screen: (path) => screens.see(`${ofSigner}${path}`),
    },
    decision: expectPolicy(engine, rules),
    rule: (name, facts) => {
      const atoms = left.get(name) ?? atomsOf(name, engine.rules)
      if (atoms.length === 0) return
      const known = facts()
      for (const atom of atoms) {
        const value = evaluateExpression(engine, atom.node, known)
        if (typeof value === 'boolean') rules.see(outcomeName(atom, value))
      }
      left.set(
        name,
        atoms.filter((atom) => outcomes.some((outcome) => !rules.has(outcomeName(atom, outcome)))),
      )
    },
  }

  function expectRoutes(flow: Pick<typeof bundle, 'routing' | 'screens'>, whose: string): void {
    for (const [status, { routes: ofStatus }] of Object.entries(flow.routing.statuses)) {
      for (const { go } of ofStatus) routes.expect(`${whose}${routeName(status, go)}`)
      if (ofStatus.length === 0) routes.expect(`${whose}${routeName(status, 'wait')}`)
    }
    for (const path of Object.keys(flow.screens.screens)) screens.expect(`${whose}${path}`)
  }
}

/**
 * Expects each part of the gates, each tier, and each use, term and fee that has a price, and
 * returns what a decision covers of them.
 */
function expectPolicy(engine: Engine, rules: Tally): Seen['decision'] {
  const { underwriting: policy, states } = lendingOf(engine)
  const gates = gateAtomsOf(engine)
  for (const atom of gates) for (const outcome of outcomes) rules.expect(outcomeName(atom, outcome))
  for (const tier of Object.keys(policy?.tiers ?? {})) rules.expect(usedName('tier', tier))
  for (const table of priced)
    for (const row of Object.keys(policy?.adders[table] ?? {})) rules.expect(usedName(table, row))
  return (facts, trace) => {
    const state = typeof facts['state'] === 'string' ? facts['state'] : ''
    const known = toJson({
      ...facts,
      ...(policy && { limits: policy.limits }),
      ...(states && state && { stateRules: stateRulesOf(states, state) }),
    })
    for (const atom of gates) {
      const value = evaluateExpression(engine, atom.node, known)
      if (typeof value === 'boolean') rules.see(outcomeName(atom, value))
    }
    for (const { step, id, values } of trace) {
      if (step === 'tier') rules.see(usedName('tier', id ?? ''))
      if (step !== 'price') continue
      rules.see(usedName('occupancy', facts['occupancy']))
      rules.see(usedName('term', values?.['termMonths']))
      rules.see(usedName('fee', values?.['feeBps']))
    }
  }
}

/** Of engines of whole bundles; a page has no lending. */
function lendingOf({ bundle }: Engine): Partial<Lending> {
  return (bundle as Partial<Pick<Bundle, 'lending'>>).lending ?? {}
}

/** The parts of the gates of underwriting, under names that no rule has. */
function gateAtomsOf(engine: Engine): readonly Atom[] {
  const { underwriting } = lendingOf(engine)
  return Object.entries(underwriting?.gates ?? {}).flatMap(([id, { title, when }]) => {
    const name = `gate ${id}`
    const own = new Map<string, Rule>([...engine.rules, [name, { title, rule: when }]])
    return atomsOf(name, own).filter(({ rule }) => rule === name)
  })
}

const ofSigner = 'signer: '
const outcomes = [true, false] as const
const priced = ['occupancy', 'term', 'fee'] as const
const usedName = (table: string, row: Json | undefined) => `${table} ${String(row)} is used`
const edgeName = (flow: string, step: string, to: string) => `${flow}/${step} → ${to}`
const routeName = (status: string, go: string) =>
  `${status} → ${go || 'the application’s own page'}`
