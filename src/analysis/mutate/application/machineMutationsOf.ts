import { toPointer } from '#loader'
import type { Bundle, Machine, MachineEvent, MachineState } from '#model'
import type { Mutation } from '../Mutation.ts'
import { mutateLines } from './mutateLines.ts'

const file = 'flows/application/machine.json'

/**
 * Every small change of the local machine: an event's target, sources, order and blocking; what a
 * state shows.
 */
export function machineMutationsOf({ machine }: Pick<Bundle, 'machine'>): readonly Mutation[] {
  const { start, states, events, order } = machine
  const names = Object.keys(states)
  const otherThan = (...some: readonly string[]) => names.find((name) => !some.includes(name))
  const ofEvents = Object.entries(events).flatMap(([name, event]) => {
    const change = (key: string, what: string, changed: Partial<MachineEvent>) =>
      mutation(['events', name, key], what, {
        events: { ...events, [name]: { ...event, ...changed } },
      })
    const { from, to, blocking } = event
    const other = otherThan(to, start)
    const ends = otherThan(start, to)
    return [
      ...(other === undefined
        ? []
        : [change('to', `leads to “${other}” instead of “${to}”`, { to: other })]),
      ...(from === 'any'
        ? ends === undefined
          ? []
          : [change('from', `leads from “${ends}” alone`, { from: [ends] })]
        : []),
      ...(from === 'any'
        ? []
        : from.map((state, index) =>
            change('from', `leads no longer from “${state}”`, { from: from.toSpliced(index, 1) }),
          )),
      change('blocking', blocking ? 'ends no replay' : 'ends the replay', { blocking: !blocking }),
    ]
  })
  const ofOrder = order.slice(1).map((name, index) =>
    mutation(['order', `${index + 1}`], `“${order[index]}” and “${name}” change places`, {
      order: order.with(index, name).with(index + 1, order[index]!),
    }),
  )
  return [...ofEvents, ...ofOrder, ...ofStates(states)]
}

function ofStates(states: Machine['states']): readonly Mutation[] {
  return Object.entries(states).flatMap(([name, state]) => {
    const change = (keys: readonly string[], what: string, changed: MachineState) =>
      mutation(['states', name, ...keys], what, { states: { ...states, [name]: changed } })
    const { ready, ...atOnce } = state
    const paths = Object.values(states).flatMap(({ routes }) => routes.map(({ go }) => go))
    return [
      ...mutateLines(state.routes).map(({ keys, what, lines }) =>
        change(['routes', ...keys], what, { ...state, routes: lines }),
      ),
      ...state.routes.flatMap((line, index) => {
        const go = paths.find((path) => state.routes.every((each) => each.go !== path))
        if (go === undefined) return []
        const what = `leads to “${go}” instead of “${line.go}”`
        return [
          change(['routes', `${index}`, 'go'], what, {
            ...state,
            routes: state.routes.with(index, { ...line, go }),
          }),
        ]
      }),
      ...mutateLines(state.ways ?? []).map(({ keys, what, lines }) =>
        change(['ways', ...keys], what, { ...state, ways: lines }),
      ),
      ...(ready === undefined ? [] : [change(['ready'], 'waits for nothing', atOnce)]),
      change(['final'], state.final ? 'can be left' : 'is left by none', {
        ...state,
        final: !state.final,
      }),
    ]
  })
}

function mutation(keys: readonly string[], what: string, changed: Partial<Machine>): Mutation {
  return {
    file,
    pointer: toPointer(keys),
    what,
    changes: { kind: 'application', part: 'machine' },
    apply: (bundle) => ({
      ...bundle,
      hash: `${bundle.hash}~`,
      machine: { ...bundle.machine, ...changed },
    }),
  }
}
