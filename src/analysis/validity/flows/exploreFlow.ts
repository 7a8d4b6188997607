import type { Engine } from '#engine'
import type { Bundle, Next } from '#model'
import type { Condition } from '../../solve/Condition.ts'
import { solve, type Purse } from '../../solve/solve.ts'
import { createFlowSpace, type FlowSpace } from './createFlowSpace.ts'
import type { FlowState } from './FlowState.ts'
import { inOneLine } from './inOneLine.ts'
import { relatedTo } from './relatedTo.ts'
import { stepsAhead, type Ahead } from './stepsAhead.ts'
import { takenBy } from './takenBy.ts'
import { topicsOf } from './topicsOf.ts'

const numbers = new WeakMap<Condition, number>()
let last = 0

/** A number for a condition, to compare lists of conditions cheaply. */
function numberOf(condition: Condition): number {
  const known = numbers.get(condition) ?? ++last
  numbers.set(condition, known)
  return known
}

/** An entry of "next" that someone on a path can take to another step. */
interface FlowWay {
  /** How the path continues; absent if the exploration was cut off. */
  readonly to?: FlowState
  /** An earlier step of the path that it returns to. */
  readonly back?: string
  readonly isSure: boolean
}

/** Whether facts exist: `no` is a proof. */
export type Answer = 'yes' | 'no' | { readonly unsure: readonly string[] }

export interface Exploration {
  readonly flow: string
  readonly space: FlowSpace
  /**
   * Paths to each step after its answer; paths that are equivalent for everything later are merged.
   * A missing step is not reached.
   */
  readonly states: ReadonlyMap<string, readonly FlowState[]>
  /** Steps that the exit of a step off the walk leads to. */
  readonly beyond: ReadonlySet<string>
  /** Steps whose form no one passes, on any path: proven. */
  readonly refusing: ReadonlySet<string>
  /**
   * The continuations of each of these paths, except those that end and those of steps off the
   * walk.
   */
  readonly ways: ReadonlyMap<FlowState, readonly FlowWay[]>
  /** What can still follow a step, whatever the rules. */
  readonly ahead: (step: string) => Ahead
  /** Why some paths were not followed; undefined: all were. */
  readonly cut?: string
  /** Whether someone on this path can also meet these conditions. */
  readonly ask: (state: FlowState, conditions: readonly Condition[]) => Answer
  /** Remaining choices for finding answers that play. */
  readonly purse: Purse
}

const mostWays = 48
const budget = 2_000
/**
 * Maximum choices for all questions about one flow together, and for all searches for answers that
 * play.
 */
const allChoices = 40_000

/**
 * Every step of a flow with the paths that reach it: the walk of #engine with all answers at once.
 */
export function exploreFlow(engine: Engine, bundle: Bundle, flow: string): Exploration {
  return new FlowExplorer(engine, bundle, flow).explore()
}

class FlowExplorer {
  private readonly bundle: Bundle
  private readonly flow: string
  private readonly steps: ReturnType<typeof inOneLine>['steps']
  private readonly space: FlowSpace
  private readonly ahead: Exploration['ahead']
  private readonly ask: Exploration['ask']
  private readonly states = new Map<string, FlowState[]>()
  private readonly beyond = new Set<string>()
  private readonly ways = new Map<FlowState, FlowWay[]>()
  private readonly seen = new Map<string, FlowState>()
  private cut: string | undefined

  constructor(engine: Engine, bundle: Bundle, flow: string) {
    this.bundle = bundle
    this.flow = flow
    this.steps = inOneLine(bundle.flows[flow]!).steps
    this.space = createFlowSpace(engine, bundle, flow)
    this.ahead = stepsAhead(engine, bundle, flow)
    this.ask = createAsk(engine, this.space)
  }

  explore(): Exploration {
    const { flow, space, states, beyond, ways, ahead, ask } = this
    const { start, open } = inOneLine(this.bundle.flows[flow]!)
    const unasked = new Map<string, string>()
    const opened = open ? [space.condition(open.when, ['true'], unasked)] : []
    const first = begun(start, opened, unasked)
    if (ask(first, opened) !== 'no') this.visit(first)
    this.visitEntries(first)
    const { cut } = this
    const refusing = [...states].filter(
      ([, here]) => cut === undefined && here.every((state) => state.isRefused),
    )
    return {
      flow,
      space,
      states,
      beyond,
      refusing: new Set(refusing.map(([step]) => step)),
      ways,
      ahead,
      ask,
      purse: { left: allChoices },
      ...(cut === undefined ? {} : { cut }),
    }
  }

  /** Steps entered from outside: before the first answer, and after that of each walked step. */
  private visitEntries(first: FlowState): void {
    const { steps, space, states, ask } = this
    for (const [step, { entry }] of Object.entries(steps)) {
      if (entry === undefined) continue
      const walks = [...states.values()].flat().filter((each) => !each.isEntry && !each.isRefused)
      for (const walked of [first, ...walks]) {
        if (walked.path.includes(step) || walked.step === step) continue
        const condition = space.condition(entry, ['true'], walked.askedBy)
        const answer = states.size === 0 ? 'no' : ask(walked, [condition])
        if (answer === 'no') continue
        const path = walked === first ? [] : [...walked.path, walked.step]
        const conditions = [...walked.conditions, condition]
        this.visit({ ...walked, step, path, isEntry: true, conditions })
      }
    }
  }

  private visit(arrived: FlowState): FlowState | undefined {
    const { seen, ahead, states, space, ask, ways } = this
    const key = keyOf(arrived, ahead(arrived.step))
    if (seen.has(key)) return seen.get(key)
    const alike = states.get(arrived.step) ?? []
    if (alike.length >= mostWays) {
      this.cut = `more than ${mostWays} ways lead to "${arrived.step}"`
      return undefined
    }
    this.cut ??= askedAgain(space, arrived)
    const { form } = this.steps[arrived.step]!
    const checks = (this.bundle.forms[form]!.schema['x-checks'] ?? {}) as object
    const state = answered(space, ask, arrived, Object.keys(checks))
    const onward: FlowWay[] = []
    seen.set(key, state)
    ways.set(state, onward)
    states.set(arrived.step, [...alike, state])
    if (!state.isRefused) this.goOn(state, onward)
    return state
  }

  private goOn(state: FlowState, onward: FlowWay[]): void {
    const { space, ask, beyond } = this
    const { next } = this.steps[state.step]!
    const entries: readonly Next[] = typeof next === 'string' ? [{ go: next }] : next
    for (const [index, entry] of entries.entries()) {
      if (entry.call !== undefined || entry.alert !== undefined || entry.go === undefined) continue
      const way = takenBy(space, state, entries, index)
      const answer = ask(state, way)
      if (answer === 'no') continue
      const isSure = answer === 'yes'
      const path = [...state.path, state.step]
      if (state.isEntry) beyond.add(entry.go)
      else if (path.includes(entry.go)) onward.push({ back: entry.go, isSure })
      else {
        const conditions = [...state.conditions, ...way]
        const to = this.visit({ ...begun(entry.go, conditions, state.askedBy), path })
        onward.push({ ...(to && { to }), isSure })
      }
    }
  }
}

/** Answers are remembered. */
function createAsk(engine: Engine, space: FlowSpace): Exploration['ask'] {
  const purse: Purse = { left: allChoices }
  const answers = new Map<string, Answer>()
  return (state, conditions) => {
    const related = [...relatedTo(conditions.flatMap(topicsOf), state.conditions), ...conditions]
    const key = related.map(numberOf).join()
    const known = answers.get(key)
    if (known) return known
    const solution = solve(engine, related, space, { budget, purse })
    const answer: Answer =
      solution.kind === 'found' ? 'yes' : solution.kind === 'none' ? 'no' : { unsure: solution.why }
    answers.set(key, answer)
    return answer
  }
}

function begun(
  step: string,
  conditions: readonly Condition[],
  askedBy: FlowState['askedBy'],
): FlowState {
  return { step, path: [], isEntry: false, conditions, arrived: conditions, askedBy }
}

/** The state after the step's answer: its facts are known, its form's checks are true. */
function answered(
  space: FlowSpace,
  ask: Exploration['ask'],
  state: FlowState,
  checks: readonly string[],
): FlowState {
  const { step, conditions: arrived } = state
  const askedBy = new Map([
    ...state.askedBy,
    ...space.asks(step).map((name) => [name, step] as const),
  ])
  const own = checks.map((rule) => space.condition(rule, ['true'], askedBy))
  if (own.length > 0 && ask(state, own) === 'no')
    return { ...state, askedBy, arrived, conditions: [...arrived, nobody], isRefused: true }
  return { ...state, askedBy, arrived, conditions: [...arrived, ...own] }
}

/** Why a step cannot be followed: its answer may leave a fact as an earlier step asked it. */
function askedAgain(space: FlowSpace, { step, askedBy }: FlowState): string | undefined {
  const again = space
    .asks(step)
    .find((name) => askedBy.has(name) && space.mayBeMissing(`${name}@${step}`))
  return again === undefined
    ? undefined
    : `"${step}" may leave "${again}" as an earlier step asked it`
}

/** The same for paths that are equivalent for everything later. */
function keyOf(state: FlowState, { facts, steps, context }: Ahead): string {
  const asked = [...facts].map((name) => state.askedBy.get(name) ?? '')
  const topics = [...facts]
    .map((name) => `${name}@${state.askedBy.get(name) ?? ''}`)
    .concat(context)
  const walked = state.path.filter((step) => steps.has(step))
  return [
    state.step,
    state.isEntry,
    asked,
    walked,
    relatedTo(topics, state.conditions).map(numberOf),
  ].join('|')
}

const nobody: Condition = { rule: false, is: ['true'] }
