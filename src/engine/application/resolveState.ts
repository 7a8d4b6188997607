import type { Explanation, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { explain } from '../rules/explain.ts'
import { holds } from '../rules/holds.ts'
import { nextState } from './nextState.ts'

export interface ResolvedState {
  readonly state: string
  /** Path of the screen below the application; "" is its own page. */
  readonly route: string
  /** A loader stands instead of the screen. */
  readonly waits: boolean
  /** The events that were taken, from the start, each with the reason. */
  readonly steps: readonly MachineStep[]
}

export interface MachineStep {
  readonly event: string
  readonly from: string
  readonly to: string
  readonly explanation: Explanation
}

/**
 * Where the local machine stands by these facts: replayed from its start. First the blocking events that leave the start, then all events,
 * each tried once, in the machine's order; a blocking one ends the replay, and no event leaves a final state. So an event "from any" state whose rule stays true leads no
 * later state back.
 */
export function resolveState(engine: Engine, facts: JsonObject): ResolvedState {
  const { start, states, events, order } = engine.bundle.machine
  const steps: MachineStep[] = []
  let state = start
  const take = (event: string): boolean => {
    const to = states[state]?.final ? undefined : nextState(engine, state, event)
    if (to === undefined) return false
    const explanation = explain(engine, events[event]!.when, facts)
    if (explanation.outcome !== 'true') return false
    steps.push({ event, from: state, to, explanation })
    state = to
    return true
  }
  const isBlocking = (event: string) => events[event]?.blocking === true
  const isBlocked = order.filter(isBlocking).some(take)
  if (!isBlocked) order.some((event) => take(event) && isBlocking(event))
  const { routes, ready } = states[state] ?? { routes: [] }
  return {
    state,
    route: routes.find(({ when }) => holds(engine, when, facts))?.go ?? '',
    waits: !holds(engine, ready, facts),
    steps,
  }
}
