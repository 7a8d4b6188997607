import type { JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { eventless, takeEvent, withMemory, type MachineStep, type Standing } from '../machine/takeEvent.ts'
import { explain } from '../rules/explain.ts'
import { nextState } from '../machine/nextState.ts'

export interface Replay {
  readonly state: string
  /** The transitions that were taken, from the start, each with the reason. */
  readonly steps: readonly MachineStep[]
  /** The events and ways that could have left the state of that moment, and whose rule did not hold. */
  readonly refused: readonly Required<MachineStep>[]
  /** Events that would have had no end, and so did not happen. */
  readonly endless: readonly string[]
  /** What a state's own ways have set. */
  readonly memory: JsonObject
}

/**
 * Replays the local machine from its start by these facts. First the blocking events that leave the start, then all events, each tried
 * once, in the machine's order; a blocking one ends the replay, and no event leaves a final state. So an event "from any" state whose rule
 * stays true leads no later state back. After the start and each event the states' own ways are taken to their end (`takeEvent`); an event
 * whose ways have no end does not happen.
 */
export function replayEvents(engine: Engine, facts: JsonObject): Replay {
  const { start, states, events, order, memory = {} } = engine.bundle.machine
  const steps: MachineStep[] = []
  const refused: Required<MachineStep>[] = []
  const endless: string[] = []
  let standing: Standing = { state: start, memory }
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
