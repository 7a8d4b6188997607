import type { Machine } from '#model'
import type { Finding } from '../../Finding.ts'
import { toPointer } from '../../json/pointer.ts'

/**
 * Every event can happen in the replay: when its turn comes, the application can stand in a state that the event leaves. Says so of the
 * first event that cannot; what comes after it may be its fault. Each event alone may happen or not, so the states are found exactly.
 */
export function checkReplay({ start, states, events, order }: Machine, file: string): Finding[] {
  const known = order.filter((name) => Object.hasOwn(events, name) && areStates(events[name]!, states))
  const standing = new Set<string>()
  const stand = (state: string): void => {
    if (standing.has(state)) return
    standing.add(state)
    // Ways of a state may be taken whenever it is entered.
    if (!states[state]?.final) for (const { go } of states[state]?.ways ?? []) if (go !== undefined) stand(go)
  }
  stand(start)
  const takes = (name: string, state: string) =>
    isFrom(events[name]!.from, state) || (states[state]?.ways ?? []).some(({ on }) => on?.includes(name))
  const leaves = (name: string) => [...standing].some((state) => !states[state]?.final && takes(name, state))
  const atOnce = new Set(known.filter((name) => events[name]!.blocking && isFrom(events[name]!.from, start)))
  for (const name of known) {
    const { to, blocking } = events[name]!
    if (!leaves(name) && !atOnce.has(name))
      return [{ code: 'loader/event-never-taken', values: { name }, file, pointer: toPointer(['order', order.indexOf(name)]) }]
    if (!blocking) stand(to)
  }
  return []
}

const isFrom = (from: readonly string[] | 'any', state: string) => from === 'any' || from.includes(state)

/** A misspelt state is a finding of its own. */
const areStates = ({ from }: Machine['events'][string], states: Machine['states']) =>
  from === 'any' || from.every((state) => Object.hasOwn(states, state))
