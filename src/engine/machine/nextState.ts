import type { Engine } from '../Engine.ts'

/**
 * The target of an event from a state, by the table of events; undefined if the event does not
 * leave that state.
 */
export function nextState(engine: Engine, state: string, event: string): string | undefined {
  const { states, events } = engine.bundle.machine
  if (!Object.hasOwn(states, state) || !Object.hasOwn(events, event)) return undefined
  const { from, to } = events[event]!
  return from === 'any' || from.includes(state) ? to : undefined
}
