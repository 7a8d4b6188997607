import type { Engine } from '../Engine.ts'

/** The table of events to the letter: where an event leads from a state; undefined where it does not leave that state. */
export function nextState(engine: Engine, state: string, event: string): string | undefined {
  const { states, events } = engine.bundle.machine
  if (!Object.hasOwn(states, state) || !Object.hasOwn(events, event)) return undefined
  const { from, to } = events[event]!
  return from === 'any' || from.includes(state) ? to : undefined
}
