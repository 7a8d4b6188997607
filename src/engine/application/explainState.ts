import type { Explanation, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { withMemory } from '../machine/takeEvent.ts'
import { explain } from '../rules/explain.ts'
import { askWays, type AskedWay } from './askWays.ts'
import { replayEvents, type Replay } from './replayEvents.ts'

export interface ExplainedState extends Replay {
  /** Every screen of the state that was asked, in order; the last one is shown. */
  readonly lines: readonly AskedWay[]
  /** The rule that the state waits for, where it has one. */
  readonly ready?: Explanation
}

/** Why the local machine stands where it does: the events that happened, by which facts, and those that did not. */
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
