import { resolveState } from '#engine'
import type { JsonObject, Machine } from '#model'
import type { Condition } from '../../solve/Condition.ts'
import { fails, holds } from './conditions.ts'
import type { Look } from './Look.ts'

/**
 * How the local machine can reach the place: by facts that the engine replayed, not at all, or
 * unknown.
 */
export type History =
  | { readonly kind: 'found'; readonly facts: JsonObject }
  | { readonly kind: 'none' }
  | { readonly kind: 'unsure'; readonly why: readonly string[] }

/** A question about a replay. */
export interface HistoryMoment {
  readonly state: string
  /** Number of events in the machine's order whose turn is over. */
  readonly turn: number
  /** Further conditions. */
  readonly with: readonly Condition[]
}

const mostQuestions = 60

/**
 * Searches for facts by which an unblocked replay is in a state when an event's turn comes:
 * backward to the start, over all events that could have led there, with all that must not have
 * occurred between. Only conditions that can be true together are followed.
 */
export function createHistories({ engine, bundle: { machine }, ask }: Look) {
  const table = new EventTable(machine)
  return {
    atOnce: table.atOnce,
    leaves: (event: string, state: string) => leadsFrom(machine, event, state),
    find: (moment: HistoryMoment, isShown?: (facts: JsonObject) => boolean) =>
      hasOwnWays(machine)
        ? ({ kind: 'unsure', why: ['states have ways of their own'] } satisfies History)
        : new BackwardSearch(table, ask, isShown).find(moment),
    replay: (facts: JsonObject) => resolveState(engine, facts),
  }
}

class EventTable {
  readonly machine: Machine
  /** Blocking events that leave the start at once. */
  readonly atOnce: readonly string[]
  private readonly distances: ReadonlyMap<string, number>

  constructor(machine: Machine) {
    this.machine = machine
    this.distances = distancesFrom(machine)
    this.atOnce = machine.order.filter(
      (event) =>
        machine.events[event]!.blocking === true && leadsFrom(machine, event, machine.start),
    )
  }

  /**
   * Events whose turn is between the two and that would have left the state or ended the replay.
   */
  refused(state: string, from: number, to: number): readonly Condition[] {
    const { order, events } = this.machine
    return order
      .slice(from, to)
      .flatMap((event) => (this.endsStay(event, state) ? [fails(events[event]!.when)] : []))
  }

  /**
   * Events that lead to a state before a turn, from each of their source states; those near the
   * start first.
   */
  entrances(state: string, turn: number) {
    const { machine, distances } = this
    return machine.order
      .slice(0, turn)
      .flatMap((name, index) => {
        const event = machine.events[name]!
        if (event.to !== state || event.blocking) return []
        return Object.keys(machine.states).flatMap((from) =>
          leadsFrom(machine, name, from) && from !== state ? [{ event, index, from }] : [],
        )
      })
      .toSorted(
        (one, other) =>
          (distances.get(one.from) ?? Infinity) - (distances.get(other.from) ?? Infinity),
      )
  }

  private endsStay(event: string, state: string) {
    const { to, blocking } = this.machine.events[event]!
    return leadsFrom(this.machine, event, state) && (to !== state || blocking === true)
  }
}

class BackwardSearch {
  private readonly table: EventTable
  private readonly ask: Look['ask']
  private readonly isShown: (facts: JsonObject) => boolean
  private readonly why = new Set<string>()
  private left = mostQuestions

  constructor(
    table: EventTable,
    ask: Look['ask'],
    isShown: (facts: JsonObject) => boolean = () => true,
  ) {
    this.table = table
    this.ask = ask
    this.isShown = isShown
  }

  find(moment: HistoryMoment): History {
    const { table, why } = this
    const facts = this.back(moment.state, moment.turn, [
      ...moment.with,
      ...table.atOnce.map((event) => fails(table.machine.events[event]!.when)),
    ])
    if (facts) return { kind: 'found', facts }
    return why.size === 0 ? { kind: 'none' } : { kind: 'unsure', why: [...why] }
  }

  private back(
    state: string,
    turn: number,
    conditions: readonly Condition[],
  ): JsonObject | undefined {
    const { table, why } = this
    const { start } = table.machine
    if (this.left-- <= 0) {
      why.add('too many events can lead there')
      return undefined
    }
    // Required conditions exclude most, so they come first; excluded events are checked with the
    // complete path.
    const answer = this.ask(conditions.filter(must))
    if (answer.kind === 'unsure') answer.why.forEach((each) => why.add(each))
    if (answer.kind !== 'found') return undefined
    if (state === start) {
      const last = this.ask(mustFirst([...conditions, ...table.refused(start, 0, turn)]))
      if (last.kind === 'found' && this.isShown(last.facts)) return last.facts
      if (last.kind === 'found') why.add('the replay shows something else')
      if (last.kind === 'unsure') last.why.forEach((each) => why.add(each))
    }
    for (const { event, index, from } of table.entrances(state, turn)) {
      const facts = this.back(from, index, [
        ...conditions,
        holds(event.when),
        ...table.refused(state, index + 1, turn),
      ])
      if (facts) return facts
      if (this.left <= 0) return undefined
    }
    return undefined
  }
}

/** Whether a state of the machine lists `ways` of its own, in addition to the table of events. */
export function hasOwnWays({ states }: Machine): boolean {
  return Object.values(states).some(({ ways }) => ways !== undefined)
}

const must = ({ is }: Condition) => is.includes('true')

/** Required conditions first, as they leave less to try for the rest. */
const mustFirst = (conditions: readonly Condition[]) => [
  ...conditions.filter(must),
  ...conditions.filter((each) => !must(each)),
]

function leadsFrom({ states, events }: Machine, event: string, state: string): boolean {
  const { from } = events[event]!
  return !states[state]?.final && (from === 'any' || from.includes(state))
}

/** Number of events from the start to each state. */
function distancesFrom(machine: Machine): ReadonlyMap<string, number> {
  const found = new Map([[machine.start, 0]])
  for (const [state, distance] of found)
    for (const event of machine.order)
      if (leadsFrom(machine, event, state) && !found.has(machine.events[event]!.to))
        found.set(machine.events[event]!.to, distance + 1)
  return found
}
