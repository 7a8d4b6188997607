import type { JsonObject } from '#model'
import type { PlayedApplication } from '../../play/playApplication.ts'
import type { Condition } from '../../solve/Condition.ts'
import type { Report, BehaviorDiagnostic, Unchecked } from '../Report.ts'
import { checkOwnWays } from './checkOwnWays.ts'
import { fails, holds } from './conditions.ts'
import { createHistories, hasOwnWays, type History } from './createHistories.ts'
import type { Look } from './Look.ts'
import { playAt } from './playAt.ts'
import { tellState } from './tellState.ts'

const file = 'flows/application/machine.json'

/**
 * Checks by facts, not only by the table, that every state can be entered, stayed in and left, and
 * that every event can occur or says why not.
 */
export function checkMachine(look: Look): Report {
  return hasOwnWays(look.bundle.machine) ? checkOwnWays(look) : new MachineCheck(look).report()
}

interface Place {
  readonly file: string
  readonly pointer: string
}

class MachineCheck {
  private readonly look: Look
  private readonly machine: Look['bundle']['machine']
  private readonly histories: ReturnType<typeof createHistories>
  private readonly diagnostics: BehaviorDiagnostic[] = []
  private readonly unchecked: Unchecked[] = []
  /** What replays have shown, with facts that show it. */
  private readonly seen = {
    happened: new Map<string, JsonObject>(),
    kept: new Map<string, JsonObject>(),
    left: new Set<string>(),
  }
  /** By event: whether it can happen. */
  private readonly told = new Map<string, History>()

  constructor(look: Look) {
    this.look = look
    this.machine = look.bundle.machine
    this.histories = createHistories(look)
  }

  report(): Report {
    const { seen, told, diagnostics, unchecked } = this
    const { states, order } = this.machine
    for (const name of order.toReversed())
      if (!seen.happened.has(name)) told.set(name, this.happens(name))
    this.checkEvents()
    for (const state of Object.keys(states)) this.checkState(state)
    return { diagnostics, unchecked }
  }

  private note(facts: JsonObject): void {
    const { seen } = this
    const { state, steps } = this.histories.replay(facts)
    for (const { event, from, to } of steps) {
      if (!seen.happened.has(event)) seen.happened.set(event, facts)
      if (from !== to) seen.left.add(from)
    }
    if (!seen.kept.has(state)) seen.kept.set(state, facts)
  }

  private first(asked: readonly (() => History)[]): History {
    const doubts: string[] = []
    for (const each of asked) {
      const history = each()
      if (history.kind === 'found') this.note(history.facts)
      if (history.kind === 'found') return history
      if (history.kind === 'unsure') doubts.push(...history.why)
    }
    return doubts.length > 0 ? { kind: 'unsure', why: [...new Set(doubts)] } : { kind: 'none' }
  }

  private at(state: string, turn: number, conditions: readonly Condition[]) {
    return () => this.histories.find({ state, turn, with: conditions })
  }

  private happens(name: string): History {
    const { states, events, order } = this.machine
    const { atOnce, leaves } = this.histories
    const { when } = events[name]!
    const earlier = atOnce.slice(0, atOnce.indexOf(name)).map((event) => fails(events[event]!.when))
    const turn = order.indexOf(name)
    return this.first([
      ...(atOnce.includes(name) ? [() => asHistory(this.look.ask([holds(when), ...earlier]))] : []),
      ...Object.keys(states).flatMap((state) =>
        leaves(name, state) ? [this.at(state, turn, [holds(when)])] : [],
      ),
    ])
  }

  private isOpen(name: string) {
    return this.told.get(name)?.kind === 'unsure' && !this.seen.happened.has(name)
  }

  private isNever(name: string) {
    return this.told.get(name)?.kind === 'none' && !this.seen.happened.has(name)
  }

  private entering(state: string) {
    const { order, events } = this.machine
    return order.filter((name) => events[name]!.to === state)
  }

  private isUnreached(state: string) {
    return state !== this.machine.start && this.entering(state).every((name) => this.isNever(name))
  }

  /** Whether it leads on from a state that is reached. */
  private leadsOn(name: string) {
    return Object.keys(this.machine.states).some(
      (state) => this.histories.leaves(name, state) && !this.isUnreached(state),
    )
  }

  private isMeant(name: string) {
    return this.machine.events[name]!.unreplayed !== undefined
  }

  private checkEvents(): void {
    const { events, order } = this.machine
    for (const name of order.filter((each) => this.isOpen(each)))
      this.unchecked.push({
        what: `Whether the event "${name}" ever happens`,
        file,
        pointer: `/events/${name}`,
        why: whyOf(this.told.get(name)!),
      })
    for (const name of order.filter((each) => this.isNever(each))) {
      const { to, when } = events[name]!
      if (!this.isUnreached(to) && this.leadsOn(name) && !this.isMeant(name))
        this.diagnostics.push({
          code: 'analysis/event-never-happens',
          values: { event: name, rule: when },
          file,
          pointer: `/events/${name}/when`,
        })
    }
  }

  private checkState(state: string): void {
    const { seen } = this
    const { start, states, events } = this.machine
    const place = { file, pointer: `/states/${state}` }
    const ways = this.entering(state)
    if (this.isUnreached(state)) {
      const isRoot = ways.some((name) => this.leadsOn(name))
      if (isRoot && !ways.every((name) => this.isMeant(name)))
        this.diagnostics.push({
          code: 'analysis/state-never-reached',
          values: { state, events: ways.join('", "') },
          ...place,
        })
      return
    }
    if (ways.some((name) => this.isOpen(name))) return
    if (!seen.kept.has(state)) this.tellKept(state, place)
    const isPassed =
      state === start || ways.some((name) => !events[name]!.blocking && seen.happened.has(name))
    if (!states[state]!.final && isPassed && !seen.left.has(state)) this.tellLeft(state, place)
  }

  private tellKept(state: string, place: Place): void {
    const { look, seen, diagnostics, unchecked } = this
    const kept = this.first([this.at(state, this.machine.order.length, [])])
    if (kept.kind === 'none') {
      const passes = [...seen.happened.values()].find((facts) =>
        this.histories.replay(facts).steps.some(({ from }) => from === state),
      )
      const isPassed = ({ state: { steps } }: PlayedApplication) =>
        steps.some(({ from }) => from === state)
      diagnostics.push(
        ...tellState(
          'analysis/state-never-kept',
          state,
          (shows) => passes && playAt(look, passes, shows, isPassed),
        ),
      )
    }
    if (kept.kind === 'unsure') {
      const what = `Whether an application ever stays at the state "${state}"`
      unchecked.push({ what, ...place, why: kept.why })
    }
  }

  private tellLeft(state: string, place: Place): void {
    const { look, seen, diagnostics, unchecked } = this
    const { order, events } = this.machine
    const onward = order.filter(
      (name) => this.histories.leaves(name, state) && events[name]!.to !== state,
    )
    const left = this.first(
      onward.map((name) => this.at(state, order.indexOf(name), [holds(events[name]!.when)])),
    )
    if (left.kind === 'none') {
      const facts = seen.kept.get(state)
      const stands = (played: PlayedApplication) => played.state.state === state
      diagnostics.push(
        ...tellState(
          'analysis/state-never-left',
          state,
          (shows) => facts && playAt(look, facts, shows, stands),
        ),
      )
    }
    if (left.kind === 'unsure') {
      const what = `Whether an event ever leaves the state "${state}"`
      unchecked.push({ what, ...place, why: left.why })
    }
  }
}

function asHistory(answer: ReturnType<Look['ask']>): History {
  return answer.kind === 'found' ? { kind: 'found', facts: answer.facts } : answer
}

const whyOf = (history: History): readonly string[] =>
  history.kind === 'unsure' ? history.why : []
