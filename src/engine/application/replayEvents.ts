import type { Explanation, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { explain } from '../rules/explain.ts'
import { nextState } from './nextState.ts'

export interface MachineStep {
  readonly event: string
  readonly from: string
  readonly to: string
  readonly explanation: Explanation
}

export interface Replay {
  readonly state: string
  /** The events that were taken, from the start, each with the reason. */
  readonly steps: readonly MachineStep[]
  /** The events that could have left the state of that moment, and whose rule did not hold. */
  readonly refused: readonly MachineStep[]
}

/**
 * Replays the local machine from its start by these facts. First the blocking events that leave the start, then all events, each tried
 * once, in the machine's order; a blocking one ends the replay, and no event leaves a final state. So an event "from any" state whose rule
 * stays true leads no later state back.
 */
export function replayEvents(engine: Engine, facts: JsonObject): Replay {
  const { start, states, events, order } = engine.bundle.machine
  const steps: MachineStep[] = []
  const refused: MachineStep[] = []
  let state = start
  const take = (event: string): boolean => {
    const to = states[state]?.final ? undefined : nextState(engine, state, event)
    if (to === undefined) return false
    const explanation = explain(engine, events[event]!.when, facts)
    const step = { event, from: state, to, explanation }
    if (explanation.outcome !== 'true') {
      refused.push(step)
      return false
    }
    steps.push(step)
    state = to
    return true
  }
  const isBlocking = (event: string) => events[event]?.blocking === true
  const isBlocked = order.filter(isBlocking).some(take)
  if (!isBlocked) order.some((event) => take(event) && isBlocking(event))
  return { state, steps, refused }
}
