import type { Bundle } from '#model'
import type { JourneyTrace } from '../../../src/cli/conform/server/application/traceOf.ts'
import type { Walked } from '../../../src/cli/conform/server/application/walkJourney.ts'
import notWalked from './notWalked.json' with { type: 'json' }

/**
 * Statuses, work, acts of the desk, screens, and states and events of the local machine that no
 * walk comes to, next to those that notWalked.json lists.
 */
export function partsNotWalked(
  {
    lifecycle,
    screens,
    routing,
    machine,
  }: Pick<Bundle, 'lifecycle' | 'screens' | 'routing' | 'machine'>,
  walks: readonly { readonly walked: Walked; readonly trace: JourneyTrace }[],
): readonly {
  readonly part: string
  readonly missing: readonly string[]
  readonly listed: readonly string[]
}[] {
  const replayed = walks.flatMap(({ walked }) => walked.places.map((place) => place.machine))
  const parts = {
    statuses: [
      Object.keys(routing.statuses).filter((status) => !routing.statuses[status]!.undecided),
      walks.flatMap(({ trace }) => trace.statuses),
    ],
    work: [Object.keys(lifecycle.work), walks.flatMap(({ trace }) => trace.work)],
    acts: [
      Object.keys(lifecycle.events).filter((event) => lifecycle.events[event]!.desk !== undefined),
      walks.flatMap(({ trace }) => trace.events),
    ],
    screens: [
      Object.keys(screens.screens).filter((path) => screens.screens[path]!.form),
      walks.flatMap(({ trace }) => trace.screens),
    ],
    machineStates: [
      Object.keys(machine.states),
      replayed.flatMap(({ steps }) => [machine.start, ...steps.map(({ to }) => to)]),
    ],
    machineEvents: [
      Object.keys(machine.events),
      replayed.flatMap(({ steps }) => steps.map(({ event }) => event)),
    ],
  } as const
  return Object.entries(parts).map(([part, [wanted, walked]]) => {
    const paths = [...new Set(walked)]
    const isMissing = (each: string) =>
      !Object.hasOwn(notWalked.sometimes, each) && !paths.some((path) => fits(path, each))
    return {
      part,
      missing: wanted.filter(isMissing).toSorted(),
      listed: Object.keys(notWalked[part as keyof typeof parts]).toSorted(),
    }
  })
}

/** A path of a screen may have its parameter filled in. */
function fits(walked: string, wanted: string): boolean {
  return new RegExp(`^${wanted.replaceAll(/:\w+/g, '[^/]+')}$`).test(walked)
}
