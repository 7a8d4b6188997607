import type { JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { withMemory } from '../machine/takeEvent.ts'
import { holds } from '../rules/holds.ts'
import { replayEvents, type EventReplay } from './replayEvents.ts'

export interface ResolvedState extends Pick<EventReplay, 'state' | 'steps'> {
  /** Path of the screen below the application; "" is its own page. */
  readonly route: string
  /** A loader is shown instead of the screen. */
  readonly waits: boolean
}

/** The local machine's state for these facts (`replayEvents`), and its screen. */
export function resolveState(engine: Engine, facts: JsonObject): ResolvedState {
  const { state, steps, memory } = replayEvents(engine, facts)
  const { routes, ready } = engine.bundle.machine.states[state] ?? { routes: [] }
  const known = withMemory(facts, memory)
  return {
    state,
    route: routes.find(({ when }) => holds(engine, when, known))?.go ?? '',
    waits: !holds(engine, ready, known),
    steps,
  }
}
