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
export function exploreMachine(look: Look, wanted: readonly string[]): Explored {
  return new MachineExplorer(look, wanted).explore()
}

class MachineExplorer {
  private readonly look: Look
  private readonly machine: Look['bundle']['machine']
  private readonly remembered: ReturnType<typeof createRemembered>
  private readonly seen = new Map<string, JsonObject | undefined>()
  private readonly open: Set<string>
  private readonly turns: readonly string[]
  private left = mostQuestions
  private isWhole = true

  constructor(look: Look, wanted: readonly string[]) {
    const { machine } = look.bundle
    this.look = look
    this.machine = machine
    this.remembered = createRemembered(look.engine)
    this.open = new Set(wanted)
    const { events, order } = machine
    this.turns = [...order.filter((name) => events[name]!.blocking === true), ...order]
  }

  explore(): Explored {
    const { seen, open } = this
    const { start, memory = {} } = this.machine
    const begin: Moment = {
      state: start,
      memory,
      raised: [],
      conditions: [],
      facts: {},
      isGuessed: false,
      steps: 0,
    }
    this.note(`entered ${start}`, begin)
    this.settle(begin, (rest) => this.replay(rest, 0))
    return { seen, isWhole: this.isWhole || open.size === 0 }
  }

  private note(what: string, { facts }: Moment): void {
    const { seen, open } = this
    if (seen.get(what) === undefined) seen.set(what, facts)
    if (facts) open.delete(what)
  }

  /** The moment if the rule has this outcome; undefined if it can't. */
  private where(moment: Moment, rule: string, is: Condition['is']): Moment | undefined {
    const written = this.remembered.rule(rule, moment.memory)
    if (written === undefined) return { ...moment, facts: undefined, isGuessed: true }
    if (this.open.size === 0 || this.left-- <= 0) {
      this.isWhole = false
      return undefined
    }
    const conditions = [...moment.conditions, { rule: written, is }]
    const answer = this.look.ask(conditions)
    if (answer.kind === 'none') return undefined
    return {
      ...moment,
      conditions,
      facts: answer.kind === 'found' && !moment.isGuessed ? answer.facts : undefined,
    }
  }

  private split(
    moment: Moment,
    rule: string | undefined,
  ): readonly [Moment | undefined, Moment | undefined] {
    return rule === undefined
      ? [moment, undefined]
      : [this.where(moment, rule, ['true']), this.where(moment, rule, ['false', 'unknown'])]
  }

  private follow(
    moment: Moment,
    { go = moment.state, sets = {}, raises = [] }: MachineWay,
  ): Moment {
    if (go !== moment.state) this.note(`left ${moment.state}`, moment)
    this.note(`entered ${go}`, moment)
    const values = Object.entries(sets).reduce(
      (known, [name, node]) => this.remembered.set(known, name, node),
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
  private choose(
    moment: Moment,
    isAsked: (way: MachineWay) => boolean,
    then: Next,
    otherwise: Next,
  ): void {
    const { ways = [], final } = this.machine.states[moment.state] ?? {}
    let rest: Moment | undefined = moment
    for (const [index, way] of ways.entries()) {
      if (final || !isAsked(way)) continue
      const [holding, failing] = this.split(rest, way.when)
      if (holding) {
        this.note(`taken ${moment.state} ${index}`, holding)
        then(this.follow(holding, way))
      }
      rest = failing
      if (!rest) return
    }
    otherwise(rest)
  }

  private take(moment: Moment, name: string, then: Next, otherwise: Next): void {
    const byTable: Next = (rest) => {
      const { states } = this.machine
      const to = states[rest.state]?.final
        ? undefined
        : nextState(this.look.engine, rest.state, name)
      if (to === undefined) otherwise(rest)
      else then(this.follow(rest, { go: to }))
    }
    this.choose(moment, ({ on }) => on?.includes(name) === true, then, byTable)
  }

  /** Eventless transitions, then the raised events. */
  private settle(moment: Moment, then: Next): void {
    const again: Next = (next) => this.settle(next, then)
    const onRaised: Next = (rest) => {
      const [name, ...raised] = rest.raised
      if (name === undefined) then(rest)
      else this.take({ ...rest, raised }, name, again, again)
    }
    if (moment.steps > mostSteps) this.isWhole = false
    else this.choose(moment, ({ on }) => on === undefined, again, onRaised)
  }

  private replay(moment: Moment, turn: number): void {
    const { states, events } = this.machine
    const name = this.turns[turn]
    if (name === undefined) return this.note(`kept ${moment.state}`, moment)
    const next: Next = (other) => this.replay(other, turn + 1)
    const { ways = [], final } = states[moment.state] ?? {}
    const isAsked =
      ways.some(({ on }) => on?.includes(name)) ||
      nextState(this.look.engine, moment.state, name) !== undefined
    if (final || !isAsked) return next(moment)
    const [occurring, not] = this.split(moment, events[name]!.when)
    const ended: Next = events[name]!.blocking
      ? (rest) => this.note(`kept ${rest.state}`, rest)
      : next
    const after: Next = (rest) => {
      this.note(`happened ${name}`, rest)
      this.settle({ ...rest, steps: 0 }, ended)
    }
    if (occurring) this.take(occurring, name, after, next)
    if (not) next(not)
  }
}
