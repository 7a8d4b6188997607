import { compile, resolveState } from '#engine'
import type { Machine } from '#model'
import type { Report, BehaviorDiagnostic } from '../Report.ts'
import { fails, holds } from './conditions.ts'
import { createHistories } from './createHistories.ts'
import type { Look } from './Look.ts'
import { playAt } from './playAt.ts'

const file = 'flows/application/machine.json'

/**
 * Reports two events that leave the same state for different ones, apply to the same application,
 * and would lead elsewhere in the other order: only their order says which is meant. Intended, and
 * not reported: blocking events (listed for their order), an event that can follow the other (the
 * order is the process), and a special case of the other.
 */
export function checkCompetingEvents(look: Look): Report {
  const { bundle, ask } = look
  const { states, events, order } = bundle.machine
  const { find, leaves } = createHistories(look)
  const diagnostics: BehaviorDiagnostic[] = []
  for (const [index, later] of order.entries())
    for (const earlier of order.slice(0, index)) {
      const [one, other] = [events[earlier]!, events[later]!]
      if (
        one.blocking ||
        other.blocking ||
        one.to === other.to ||
        canFollow(bundle.machine, one.to, later, leaves)
      )
        continue
      const shared = Object.keys(states).filter(
        (state) =>
          leaves(earlier, state) && leaves(later, state) && one.to !== state && other.to !== state,
      )
      if (shared.length === 0) continue
      if (
        [ask([holds(one.when), fails(other.when)]), ask([fails(one.when), holds(other.when)])].some(
          ({ kind }) => kind !== 'found',
        )
      )
        continue
      const shown = showCompeting(look, find, { earlier, later, shared })
      if (shown)
        diagnostics.push({
          code: 'analysis/events-compete',
          values: { first: earlier, second: later, state: shown.state },
          file,
          pointer: `/events/${later}`,
          counterexample: shown.counterexample,
        })
    }
  return { diagnostics, unchecked: [] }
}

/** An application that is elsewhere if the two events change places, and the state it leaves. */
function showCompeting(
  look: Look,
  find: ReturnType<typeof createHistories>['find'],
  { earlier, later, shared }: Pair,
) {
  const { bundle, engine } = look
  const { events, order } = bundle.machine
  const turn = order.indexOf(earlier)
  const swapped = compile(
    { ...bundle, machine: swap(bundle.machine, earlier, later) },
    engine.validators,
  )
  const differ = (facts: Parameters<typeof resolveState>[1]) =>
    resolveState(engine, facts).state !== resolveState(swapped, facts).state
  const both = [holds(events[earlier]!.when), holds(events[later]!.when)]
  const others = order
    .slice(turn + 1)
    .flatMap((name) => (name === later ? [] : [fails(events[name]!.when)]))
  for (const state of shared) {
    const found = [[...both, ...others], both]
      .map((conditions) => find({ state, turn, with: conditions }, differ))
      .find(({ kind }) => kind === 'found')
    if (found?.kind !== 'found') continue
    const shows = `From the state "${state}" both "${earlier}" and "${later}" could happen, and the earlier in "order" does.`
    const counterexample = playAt(look, found.facts, shows, (played) =>
      played.state.steps.some(({ event }) => event === earlier),
    )
    if (counterexample) return { state, counterexample }
  }
  return undefined
}

interface Pair {
  readonly earlier: string
  readonly later: string
  /** States that both leave. */
  readonly shared: readonly string[]
}

type Leaves = (event: string, state: string) => boolean

/** Whether an event can still occur somewhere after a state. */
function canFollow(
  { events, order }: Machine,
  state: string,
  event: string,
  leaves: Leaves,
): boolean {
  const reached = new Set([state])
  for (const here of reached)
    for (const name of order)
      if (leaves(name, here) && !events[name]!.blocking) reached.add(events[name]!.to)
  return [...reached].some((here) => leaves(event, here))
}

function swap(machine: Machine, one: string, other: string): Machine {
  return {
    ...machine,
    order: machine.order.map((name) => (name === one ? other : name === other ? one : name)),
  }
}
