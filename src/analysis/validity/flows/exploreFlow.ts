import type { Engine } from '#engine'
import type { Bundle, Next } from '#model'
import type { Condition } from '../../solve/Condition.ts'
import { solve, type Purse } from '../../solve/solve.ts'
import { createFlowSpace, type FlowSpace } from './createFlowSpace.ts'
import type { FlowState } from './FlowState.ts'
import type { FlowWay } from './FlowWay.ts'
import { inOneLine } from './inOneLine.ts'
import { numberOf } from './numberOf.ts'
import { relatedTo } from './relatedTo.ts'
import { stepsAhead, type Ahead } from './stepsAhead.ts'
import { takenBy } from './takenBy.ts'
import { topicsOf } from './topicsOf.ts'

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
  const { steps, start, open } = inOneLine(bundle.flows[flow]!)
  const space = createFlowSpace(engine, bundle, flow)
  const ahead = stepsAhead(engine, bundle, flow)
  const states = new Map<string, FlowState[]>()
  const beyond = new Set<string>()
  const ways = new Map<FlowState, FlowWay[]>()
  const seen = new Map<string, FlowState>()
  const answers = new Map<string, Answer>()
  let cut: string | undefined

  const questions: Purse = { left: allChoices }

  const ask = (state: FlowState, conditions: readonly Condition[]): Answer => {
    const related = [...relatedTo(conditions.flatMap(topicsOf), state.conditions), ...conditions]
    const key = related.map(numberOf).join()
    let answer = answers.get(key)
    if (!answer) {
      const solution = solve(engine, related, space, { budget, purse: questions })
      answer =
        solution.kind === 'found'
          ? 'yes'
          : solution.kind === 'none'
            ? 'no'
            : { unsure: solution.why }
      answers.set(key, answer)
    }
    return answer
  }

  /** The state after the step's answer: its facts are known, its form's checks are true. */
  const answered = (state: FlowState): FlowState => {
    const { step } = state
    const again = space
      .asks(step)
      .find((name) => state.askedBy.has(name) && space.mayBeMissing(`${name}@${step}`))
    if (again !== undefined) cut ??= `"${step}" may leave "${again}" as an earlier step asked it`
    const askedBy = new Map([
      ...state.askedBy,
      ...space.asks(step).map((name) => [name, step] as const),
    ])
    const checks = Object.keys(
      (bundle.forms[steps[step]!.form]!.schema['x-checks'] ?? {}) as object,
    )
    const own = checks.map((rule) => space.condition(rule, ['true'], askedBy))
    const arrived = state.conditions
    if (own.length > 0 && ask(state, own) === 'no')
      return { ...state, askedBy, arrived, conditions: [...arrived, nobody], isRefused: true }
    return { ...state, askedBy, arrived, conditions: [...arrived, ...own] }
  }

  const keyOf = (state: FlowState) => {
    const { facts, steps: later } = ahead(state.step)
    const asked = [...facts].map((name) => state.askedBy.get(name) ?? '')
    const topics = [...facts]
      .flatMap((name) => [`${name}@${state.askedBy.get(name) ?? ''}`])
      .concat(ahead(state.step).context)
    const walked = state.path.filter((step) => later.has(step))
    return [
      state.step,
      state.isEntry,
      asked,
      walked,
      relatedTo(topics, state.conditions).map(numberOf),
    ].join('|')
  }

  const visit = (arrived: FlowState): FlowState | undefined => {
    const key = keyOf(arrived)
    if (seen.has(key)) return seen.get(key)
    const alike = states.get(arrived.step) ?? []
    if (alike.length >= mostWays) {
      cut = `more than ${mostWays} ways lead to "${arrived.step}"`
      return undefined
    }
    const state = answered(arrived)
    const onward: FlowWay[] = []
    seen.set(key, state)
    ways.set(state, onward)
    states.set(arrived.step, [...alike, state])
    if (state.isRefused) return state
    const { next } = steps[arrived.step]!
    const entries: readonly Next[] = typeof next === 'string' ? [{ go: next }] : next
    for (const [index, entry] of entries.entries()) {
      if (entry.call !== undefined || entry.alert !== undefined || entry.go === undefined) continue
      const way = takenBy(space, state, entries, index)
      const answer = ask(state, way)
      if (answer === 'no') continue
      const isSure = answer === 'yes'
      const path = [...arrived.path, arrived.step]
      if (arrived.isEntry) beyond.add(entry.go)
      else if (path.includes(entry.go)) onward.push({ back: entry.go, isSure })
      else {
        const conditions = [...state.conditions, ...way]
        const to = visit({
          step: entry.go,
          path,
          isEntry: false,
          conditions,
          arrived: conditions,
          askedBy: state.askedBy,
        })
        onward.push({ ...(to && { to }), isSure })
      }
    }
    return state
  }

  const unasked = new Map<string, string>()
  const opened = open ? [space.condition(open.when, ['true'], unasked)] : []
  const first: FlowState = {
    step: start,
    path: [],
    isEntry: false,
    conditions: opened,
    arrived: opened,
    askedBy: unasked,
  }
  if (ask(first, opened) !== 'no') visit(first)
  for (const [step, { entry }] of Object.entries(steps)) {
    if (entry === undefined) continue
    // Before the first answer, and after that of each walked step.
    for (const walked of [
      first,
      ...[...states.values()].flat().filter(({ isEntry, isRefused }) => !isEntry && !isRefused),
    ]) {
      if (walked.path.includes(step) || walked.step === step) continue
      const condition = space.condition(entry, ['true'], walked.askedBy)
      const answer = states.size === 0 ? 'no' : ask(walked, [condition])
      if (answer === 'no') continue
      const path = walked === first ? [] : [...walked.path, walked.step]
      visit({
        ...walked,
        step,
        path,
        isEntry: true,
        conditions: [...walked.conditions, condition],
      })
    }
  }
  const refusing = new Set(
    [...states]
      .filter(([, here]) => cut === undefined && here.every((state) => state.isRefused))
      .map(([step]) => step),
  )
  return {
    flow,
    space,
    states,
    beyond,
    refusing,
    ways,
    ahead,
    ask,
    purse: { left: allChoices },
    ...(cut === undefined ? {} : { cut }),
  }
}

const nobody: Condition = { rule: false, is: ['true'] }
