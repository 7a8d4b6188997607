import type { Machine, MachineWay } from '#model'
import { fails, holds } from './conditions.ts'
import type { Look } from './Look.ts'
import type { Standing } from './Standing.ts'

/** When an application has a status: one for each line of the lifecycle that decides it for somebody. At any time where no line names it. */
export function standingsOf({ lines, bundle }: Look, status: string): readonly Standing[] {
  const own = lines.filter((line) => line.status === status)
  const isGiven = own.length === 0 || status === bundle.routing.unresolved
  return [
    ...own
      .filter(({ isDead }) => !isDead)
      .map(({ when, above, facts }) => ({ conditions: when === undefined ? [] : [holds(when)], not: above, ...(facts && { facts }) })),
    ...(isGiven ? [{ conditions: [], not: [] }] : []),
  ]
}

/**
 * When the local machine can stand at a state: an event or a way has led there, or none that ends the replay at once has left the start. Rules may have read
 * a memory that is another by then: they say nothing where there is one.
 */
export function standingsOfState({ start, states, events, memory }: Machine, state: string): readonly Standing[] {
  const all = Object.values(events)
  const ways: readonly MachineWay[] = Object.values(states).flatMap((each) => each.ways ?? [])
  const atOnce = states[start]?.final ? [] : all.filter(({ blocking, from }) => blocking && (from === 'any' || from.includes(start)))
  return [
    ...(state === start ? [{ conditions: [], not: memory ? [] : atOnce.map(({ when }) => when) }] : []),
    ...[...all.filter(({ to }) => to === state), ...ways.filter(({ go }) => go === state)].map(({ when }) => ({
      conditions: when === undefined || memory ? [] : [holds(when)],
      not: [],
    })),
  ]
}

/** The standings in which one line of a list is taken, each with those above it refused. */
export function withLine(standings: readonly Standing[], ways: readonly { readonly when?: string }[], index: number): readonly Standing[] {
  const { when } = ways[index]!
  const above = ways.slice(0, index).flatMap((way) => (way.when === undefined ? [] : [fails(way.when)]))
  return standings.map(({ conditions, not, facts }) => ({
    conditions: [...conditions, ...(when === undefined ? [] : [holds(when)]), ...above],
    not,
    ...(when === undefined && above.length === 0 && facts && { facts }),
  }))
}
