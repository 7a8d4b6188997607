import type { Machine } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'

/**
 * Checks that every event can occur in the replay: when its turn comes, the application can be in a
 * state that the event leaves. Reports only the first event that can't, as later ones may be its
 * consequence. Events occur independently, so the set of states is exact.
 */
export function checkReplay({ start, states, events, order }: Machine, file: string): Diagnostic[] {
  const known = order.filter(
    (name) => Object.hasOwn(events, name) && areStates(events[name]!, states),
  )
  const standing = new Set<string>()
  const stand = (state: string): void => {
    if (standing.has(state)) return
    standing.add(state)
    // A state's own transitions can be taken whenever it is entered.
    if (!states[state]?.final)
      for (const { go } of states[state]?.ways ?? []) if (go !== undefined) stand(go)
  }
  stand(start)
  const takes = (name: string, state: string) =>
    isFrom(events[name]!.from, state) ||
    (states[state]?.ways ?? []).some(({ on }) => on?.includes(name))
  const leaves = (name: string) =>
    [...standing].some((state) => !states[state]?.final && takes(name, state))
  const atOnce = new Set(
    known.filter((name) => events[name]!.blocking && isFrom(events[name]!.from, start)),
  )
  for (const name of known) {
    const { to, blocking } = events[name]!
    if (!leaves(name) && !atOnce.has(name))
      return [
        {
          code: 'loader/event-never-taken',
          values: { name },
          file,
          pointer: toPointer(['order', order.indexOf(name)]),
        },
      ]
    if (!blocking) stand(to)
  }
  return []
}

const isFrom = (from: readonly string[] | 'any', state: string) =>
  from === 'any' || from.includes(state)

/** A misspelled state is a separate diagnostic. */
const areStates = ({ from }: Machine['events'][string], states: Machine['states']) =>
  from === 'any' || from.every((state) => Object.hasOwn(states, state))
