import * as fc from 'fast-check'
import type {
  Json,
  JsonObject,
  Lifecycle,
  Machine,
  Routing,
  Rule,
  Screen,
  Tracker,
  Work,
} from '#model'

/** A small lifecycle with its statuses, local machine, screens and rules, out of a generator. */
export interface RandomApplication {
  readonly machine: Machine
  readonly routing: Routing
  readonly lifecycle: Lifecycle
  readonly screens: Readonly<Record<string, Screen>>
  readonly tracker: Tracker
  readonly rules: Readonly<Record<string, Rule>>
}

const [states, events, statuses, screens, rules] = [4, 5, 5, 5, 8]
/** Facts below `case` that rules read and work sets. */
export const domains: Readonly<Record<string, readonly Json[]>> = {
  choice0: ['A', 'B', 'C'],
  choice1: ['A', 'B', 'C'],
  yes0: [true, false],
  yes1: [true, false],
  score0: [0, 1, 2, 3, 4, 5],
}
/** schemas/entities/context.json of such an application. */
export const context: JsonObject = {
  type: 'object',
  properties: {
    today: { type: 'string', format: 'date' },
    nextStep: { type: 'string' },
    case: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(domains).map(([name, values]) => [name, { enum: values as Json[] }]),
      ),
    },
  },
}
const names = Object.keys(domains)
const [rule, state, status, screen] = [
  (index: number) => `r${index}`,
  (index: number) => `s${index}`,
  (index: number) => `STATUS_${index}`,
  (index: number) => `screen/${index}`,
]

const anyLeaf: fc.Arbitrary<Json> = fc
  .tuple(
    fc.constantFrom(...names),
    fc.nat({ max: 5 }),
    fc.constantFrom('===', '!==', 'in', 'present', '<', '>='),
  )
  .map(([name, value, operator]): Json => {
    const fact = { var: `case.${name}` }
    const values = domains[name]!
    if (operator === 'present') return { present: `case.${name}` }
    if (name === 'score0' && operator !== 'in') return { [operator]: [fact, value] }
    if (operator === 'in')
      return { in: [fact, [values[value % values.length]!, values[(value + 1) % values.length]!]] }
    return { [operator === '!==' ? '!==' : '===']: [fact, values[value % values.length]!] }
  })

const { rule: anyRule } = fc.letrec<{ rule: Json }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    anyLeaf,
    fc
      .tuple(
        fc.constantFrom('and', 'and', 'or'),
        fc.array(tie('rule'), { minLength: 2, maxLength: 3 }),
      )
      .map(([operator, parts]) => ({ [operator]: parts })),
    tie('rule').map((part) => ({ '!': [part] })),
  ),
}))

const aRule = fc.nat({ max: rules - 1 }).map(rule)
const maybeRule = fc.option(aRule, { nil: undefined })
const anyEvent = fc.record({
  from: fc.oneof(
    fc.constant('any' as const),
    fc.uniqueArray(fc.nat({ max: states - 1 }).map(state), { minLength: 1, maxLength: 2 }),
  ),
  to: fc.nat({ max: states - 1 }).map(state),
  when: aRule,
  blocking: fc.boolean(),
})
const anyRoutes = fc
  .array(fc.record({ when: aRule, go: fc.nat({ max: screens - 1 }).map(screen) }), { maxLength: 1 })
  .chain((lines) => fc.nat({ max: screens - 1 }).map((last) => [...lines, { go: screen(last) }]))
const anySets = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 2 })
const anyWork = fc.record({ when: aRule, sets: anySets, request: fc.nat({ max: 1 }) })
const anyScreen = fc.record({
  open: fc.option(aRule, { freq: 2, nil: undefined }),
  action: maybeRule,
  sets: fc.option(anySets, { freq: 2, nil: undefined }),
})

const setsOf = (facts: readonly string[]): Record<string, Json> =>
  Object.fromEntries(facts.map((name) => [`case.${name}`, { var: `answer.${name}` }]))

const entries = <T>(
  count: number,
  name: (index: number) => string,
  of: (index: number) => T,
): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), of(index)]))

/** Rules of five facts, so that many are never true where they are asked. */
export const anyApplication: fc.Arbitrary<RandomApplication> = fc
  .record({
    bodies: fc.array(anyRule, { minLength: rules, maxLength: rules }),
    events: fc.array(anyEvent, { minLength: events, maxLength: events }),
    finals: fc.array(fc.nat({ max: 3 }), { minLength: states, maxLength: states }),
    ofStates: fc.array(anyRoutes, { minLength: states, maxLength: states }),
    ofStatuses: fc.array(anyRoutes, { minLength: statuses, maxLength: statuses }),
    waits: fc.array(fc.nat({ max: 2 }), { minLength: statuses, maxLength: statuses }),
    decide: fc.array(aRule, { minLength: statuses, maxLength: statuses }),
    work: fc.array(anyWork, { maxLength: 3 }),
    screens: fc.array(anyScreen, { minLength: screens, maxLength: screens }),
  })
  .map((made): RandomApplication => {
    return {
      rules: entries(rules, rule, (index) => ({
        title: `Rule ${index}`,
        rule: made.bodies[index]!,
      })),
      machine: {
        title: 'Random',
        start: state(0),
        states: entries(states, state, (index) => ({
          routes: made.ofStates[index]!,
          ...(made.finals[index] === 0 && { final: true }),
        })),
        events: entries(
          events,
          (index) => `e${index}`,
          (index) => made.events[index]!,
        ),
        order: Array.from({ length: events }, (_, index) => `e${index}`),
      },
      routing: {
        title: 'Random',
        polling: { base: 1, factor: 1, cap: 1, retries: { normal: 1, waiting: 1 } },
        waitingPrefixes: [],
        unresolved: status(0),
        statuses: entries(statuses, status, (index) => ({
          title: `Status ${index}`,
          actor: 'nobody' as const,
          tracker: 'ALL',
          ...(index > 0 && made.waits[index] === 0
            ? { waiting: true, routes: [] }
            : { routes: made.ofStatuses[index]! }),
        })),
      },
      lifecycle: {
        title: 'Random',
        begin: { facts: {}, sets: {} },
        decide: [
          ...made.decide.map((when, index) => ({ status: status(index), when })),
          { status: status(0) },
        ],
        work: entries(
          made.work.length,
          (index) => `w${index}`,
          (index): Work => {
            const { when, sets, request } = made.work[index]!
            return {
              title: `Work ${index}`,
              when,
              do: 'title.search',
              request: { which: request },
              sets: setsOf(sets),
            }
          },
        ),
        events: {},
      },
      screens: entries(screens, screen, (index): Screen => {
        const { open, action, sets } = made.screens[index]!
        return {
          title: `Screen ${index}`,
          kind: 'message',
          heading: `Screen ${index}`,
          ...(open !== undefined && { open }),
          ...(action !== undefined && { actions: { on: { label: 'On', to: '', when: action } } }),
          ...(sets && { sets: setsOf(sets) }),
        }
      }),
      tracker: {
        title: 'Random',
        steps: [],
        states: { ALL: 0 },
        offer: { when: rule(0), lines: [] },
      },
    }
  })
