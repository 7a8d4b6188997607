import type { Machine, MachineWay } from '#model'
import { fails, holds } from './conditions.ts'
import type { Look } from './Look.ts'
import type { Standing } from './Standing.ts'

/**
 * When an application has a status: one for each lifecycle entry that decides it. At any time if no
 * entry has it.
 */
export function standingsOf({ lines, bundle }: Look, status: string): readonly Standing[] {
  const own = lines.filter((line) => line.status === status)
  const isGiven = own.length === 0 || status === bundle.routing.unresolved
  return [
    ...own
      .filter(({ isDead }) => !isDead)
      .map(({ when, above, facts }) => ({
        conditions: when === undefined ? [] : [holds(when)],
        not: above,
        ...(facts && { facts }),
      })),
    ...(isGiven ? [{ conditions: [], not: [] }] : []),
  ]
}

/**
 * When the local machine can be in a state: an event or transition led there, or nothing that ends
 * the replay left the start. Rules over a memory may have been evaluated with other values, so they
 * say nothing here.
 */
export function standingsOfState(
  { start, states, events, memory }: Machine,
  state: string,
): readonly Standing[] {
  const all = Object.values(events)
  const ways: readonly MachineWay[] = Object.values(states).flatMap((each) => each.ways ?? [])
  const atOnce = states[start]?.final
    ? []
    : all.filter(({ blocking, from }) => blocking && (from === 'any' || from.includes(start)))
  return [
    ...(state === start
      ? [{ conditions: [], not: memory ? [] : atOnce.map(({ when }) => when) }]
      : []),
    ...[...all.filter(({ to }) => to === state), ...ways.filter(({ go }) => go === state)].map(
      ({ when }) => ({
        conditions: when === undefined || memory ? [] : [holds(when)],
        not: [],
      }),
    ),
  ]
}

/** The standings in which one entry of a list is taken, with those above it not true. */
export function withLine(
  standings: readonly Standing[],
  ways: readonly { readonly when?: string }[],
  index: number,
): readonly Standing[] {
  const { when } = ways[index]!
  const above = ways
    .slice(0, index)
    .flatMap((way) => (way.when === undefined ? [] : [fails(way.when)]))
  return standings.map(({ conditions, not, facts }) => ({
    conditions: [...conditions, ...(when === undefined ? [] : [holds(when)]), ...above],
    not,
    ...(when === undefined && above.length === 0 && facts && { facts }),
  }))
}
