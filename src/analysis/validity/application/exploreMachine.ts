import { nextState } from '#engine'
import type { JsonObject, MachineWay } from '#model'
import type { Condition } from '../../solve/Condition.ts'
import { createRemembered } from './createRemembered.ts'
import type { Look } from './Look.ts'

/** A moment in a replay of the local machine, and the conditions for reaching it. */
interface Moment {
  readonly state: string
  /** Known values; missing ones depend on facts. */
  readonly memory: JsonObject
  readonly raised: readonly string[]
  readonly conditions: readonly Condition[]
  /** Facts that lead there; undefined if none are known and nothing excludes them. */
  readonly facts: JsonObject | undefined
  /** A rule over unknown facts was evaluated. */
  readonly isGuessed: boolean
  /** Steps since the last external event. */
  readonly steps: number
}

type Next = (moment: Moment) => void

/** What replays can reach, each with facts that show it, if known. */
export interface Explored {
  /**
   * "entered STATE", "kept STATE", "left STATE" (for another one), "happened EVENT", "taken STATE
   * INDEX" (of a transition).
   */
  readonly seen: ReadonlyMap<string, JsonObject | undefined>
  /** All replays were examined: what was not seen is impossible. */
  readonly isWhole: boolean
}

const mostQuestions = 600
const mostSteps = 40

/**
 * Explores the replays of a machine whose states have their own transitions: each event and
 * transition taken and not taken, as far as facts allow.
 */
export function exploreMachine(
  { engine, bundle: { machine }, ask }: Look,
  wanted: readonly string[],
): Explored {
  const { states, events, order, start, memory = {} } = machine
  const remembered = createRemembered(engine)
  const seen = new Map<string, JsonObject | undefined>()
  const open = new Set(wanted)
  let left = mostQuestions
  let isWhole = true
  const note = (what: string, { facts }: Moment): void => {
    if (seen.get(what) === undefined) seen.set(what, facts)
    if (facts) open.delete(what)
  }

  /** The moment if the rule has this outcome; undefined if it can't. */
  const where = (moment: Moment, rule: string, is: Condition['is']): Moment | undefined => {
    const written = remembered.rule(rule, moment.memory)
    if (written === undefined) return { ...moment, facts: undefined, isGuessed: true }
    if (open.size === 0 || left-- <= 0) {
      isWhole = false
      return undefined
    }
    const conditions = [...moment.conditions, { rule: written, is }]
    const answer = ask(conditions)
    if (answer.kind === 'none') return undefined
    return {
      ...moment,
      conditions,
      facts: answer.kind === 'found' && !moment.isGuessed ? answer.facts : undefined,
    }
  }
  const split = (
    moment: Moment,
    rule: string | undefined,
  ): readonly [Moment | undefined, Moment | undefined] =>
    rule === undefined
      ? [moment, undefined]
      : [where(moment, rule, ['true']), where(moment, rule, ['false', 'unknown'])]

  const follow = (
    moment: Moment,
    { go = moment.state, sets = {}, raises = [] }: MachineWay,
  ): Moment => {
    if (go !== moment.state) note(`left ${moment.state}`, moment)
    note(`entered ${go}`, moment)
    const values = Object.entries(sets).reduce(
      (known, [name, node]) => remembered.set(known, name, node),
      moment.memory,
    )
    return {
      ...moment,
      state: go,
      memory: values,
      raised: [...moment.raised, ...raises],
      steps: moment.steps + 1,
    }
  }

  /** Takes the first of the evaluated transitions whose guard is true, otherwise `otherwise`. */
  const choose = (
    moment: Moment,
    isAsked: (way: MachineWay) => boolean,
    then: Next,
    otherwise: Next,
  ): void => {
    const { ways = [], final } = states[moment.state] ?? {}
    let rest: Moment | undefined = moment
    for (const [index, way] of ways.entries()) {
      if (final || !isAsked(way)) continue
      const [holding, failing] = split(rest, way.when)
      if (holding) {
        note(`taken ${moment.state} ${index}`, holding)
        then(follow(holding, way))
      }
      rest = failing
      if (!rest) return
    }
    otherwise(rest)
  }

  const take = (moment: Moment, name: string, then: Next, otherwise: Next): void => {
    const byTable: Next = (rest) => {
      const to = states[rest.state]?.final ? undefined : nextState(engine, rest.state, name)
      if (to === undefined) otherwise(rest)
      else then(follow(rest, { go: to }))
    }
    choose(moment, ({ on }) => on?.includes(name) === true, then, byTable)
  }

  /** Eventless transitions, then the raised events. */
  const settle = (moment: Moment, then: Next): void => {
    const again: Next = (next) => settle(next, then)
    const onRaised: Next = (rest) => {
      const [name, ...raised] = rest.raised
      if (name === undefined) then(rest)
      else take({ ...rest, raised }, name, again, again)
    }
    if (moment.steps > mostSteps) isWhole = false
    else choose(moment, ({ on }) => on === undefined, again, onRaised)
  }

  const turns = [...order.filter((name) => events[name]!.blocking === true), ...order]
  const replay = (moment: Moment, turn: number): void => {
    const name = turns[turn]
    if (name === undefined) return note(`kept ${moment.state}`, moment)
    const next: Next = (other) => replay(other, turn + 1)
    const { ways = [], final } = states[moment.state] ?? {}
    const isAsked =
      ways.some(({ on }) => on?.includes(name)) ||
      nextState(engine, moment.state, name) !== undefined
    if (final || !isAsked) return next(moment)
    const [occurring, not] = split(moment, events[name]!.when)
    const ended: Next = events[name]!.blocking ? (rest) => note(`kept ${rest.state}`, rest) : next
    const after: Next = (rest) => {
      note(`happened ${name}`, rest)
      settle({ ...rest, steps: 0 }, ended)
    }
    if (occurring) take(occurring, name, after, next)
    if (not) next(not)
  }

  const begin: Moment = {
    state: start,
    memory,
    raised: [],
    conditions: [],
    facts: {},
    isGuessed: false,
    steps: 0,
  }
  note(`entered ${start}`, begin)
  settle(begin, (rest) => replay(rest, 0))
  return { seen, isWhole: isWhole || open.size === 0 }
}
