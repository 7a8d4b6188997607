import type { Explanation, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { withMemory } from '../machine/takeEvent.ts'
import { explain } from '../rules/explain.ts'
import { askWays, type AskedWay } from './askWays.ts'
import { replayEvents, type EventReplay } from './replayEvents.ts'

export interface ExplainedState extends EventReplay {
  /** Every screen of the state that was evaluated, in order; the last one is shown. */
  readonly lines: readonly AskedWay[]
  /** The rule that the state waits for, if it has one. */
  readonly ready?: Explanation
}

/**
 * Explains the local machine's state: the events that occurred, with the facts that caused them,
 * and those that did not.
 */
export function explainState(engine: Engine, facts: JsonObject): ExplainedState {
  const replay = replayEvents(engine, facts)
  const { routes, ready } = engine.bundle.machine.states[replay.state] ?? { routes: [] }
  const known = withMemory(facts, replay.memory)
  return {
    ...replay,
    lines: askWays(engine, routes, known),
    ...(ready !== undefined && { ready: explain(engine, ready, known) }),
  }
}
