import type { JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import {
  eventless,
  takeEvent,
  withMemory,
  type MachineStep,
  type MachineStanding,
} from '../machine/takeEvent.ts'
import { explain } from '../rules/explain.ts'
import { nextState } from '../machine/nextState.ts'

export interface EventReplay {
  readonly state: string
  /** The transitions taken from the start, each with the reason. */
  readonly steps: readonly MachineStep[]
  /** Events and transitions that could have left the current state but whose rule was not true. */
  readonly refused: readonly Required<MachineStep>[]
  /** Events that were not taken because their transitions would never end. */
  readonly endless: readonly string[]
  /** Values set by the states' own transitions. */
  readonly memory: JsonObject
}

/**
 * Replays the local machine from its start with these facts: first the blocking events that leave
 * the start, then all events, each tried once, in the machine's order. A blocking event ends the
 * replay, and no event leaves a final state, so an event "from any" state whose rule stays true
 * cannot lead a later state back. After the start and after each event, the states' own transitions
 * are taken to their end (`takeEvent`); an event whose transitions never end is not taken.
 */
export function replayEvents(engine: Engine, facts: JsonObject): EventReplay {
  const { start, states, events, order, memory = {} } = engine.bundle.machine
  const steps: MachineStep[] = []
  const refused: Required<MachineStep>[] = []
  const endless: string[] = []
  let standing: MachineStanding = { state: start, memory }
  const go = (event?: Pick<MachineStep, 'event' | 'explanation'>): boolean => {
    const passed: Required<MachineStep>[] = []
    const run = takeEvent(engine, facts, standing, event, (step) => void passed.push(step))
    if (run?.endless) endless.push(event?.event ?? eventless)
    else refused.push(...passed)
    if (run) {
      steps.push(...run.steps)
      standing = run
    }
    return run !== undefined && !run.endless
  }
  const take = (event: string): boolean => {
    const { state } = standing
    const { final, ways } = states[state] ?? {}
    const way = ways?.find(({ on }) => on?.includes(event))
    const to = way ? (way.go ?? state) : nextState(engine, state, event)
    if (final || to === undefined) return false
    const explanation = explain(engine, events[event]!.when, withMemory(facts, standing.memory))
    if (explanation.outcome === 'true') return go({ event, explanation })
    refused.push({ event, from: state, to, explanation })
    return false
  }
  const isBlocking = (event: string) => events[event]?.blocking === true
  go()
  const isBlocked = order.filter(isBlocking).some(take)
  if (!isBlocked) order.some((event) => take(event) && isBlocking(event))
  return { state: standing.state, steps, refused, endless, memory: standing.memory }
}
