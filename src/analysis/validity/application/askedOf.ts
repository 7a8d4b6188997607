import { toPointer } from '#loader'
import type { Condition } from '../../solve/Condition.ts'
import { fails, holds } from './conditions.ts'
import type { Look } from './Look.ts'
import type { Standing } from './Standing.ts'
import { standingsOf, standingsOfState } from './standingsOf.ts'

/** A place where a rule is evaluated for an application, and when. */
export interface AskedOfApplication {
  readonly file: string
  readonly pointer: string
  readonly rule: string
  /** "the action “call-me” of the screen “error/timeout”". */
  readonly place: string
  readonly standings: readonly Standing[]
  /** Entries above it that must not have been taken. */
  readonly above: readonly Condition[]
}

const [routing, machine, tracker] = ['routing', 'machine', 'tracker'].map(
  (name) => `flows/application/${name}.json`,
) as [string, string, string]

/**
 * Every place where a rule decides what an application shows, except for the entries of the
 * lifecycle and the machine's events.
 */
export function askedOf(
  look: Look,
  showings: ReadonlyMap<string, readonly Standing[]>,
): readonly AskedOfApplication[] {
  const { bundle } = look
  const always: readonly Standing[] = [{ conditions: [], not: [] }]
  const ofStatuses = Object.entries(bundle.routing.statuses).flatMap(
    ([status, { routes, says = [] }]) => {
      const standings = standingsOf(look, status)
      return [
        ...ways(routing, ['statuses', status, 'routes'], `the status ${status}`, standings, routes),
        ...ways(
          routing,
          ['statuses', status, 'says'],
          `the page of the status ${status}`,
          standings,
          says,
        ),
      ]
    },
  )
  const ofStates = Object.entries(bundle.machine.states).flatMap(([state, { routes }]) =>
    ways(
      machine,
      ['states', state, 'routes'],
      `the state “${state}”`,
      standingsOfState(bundle.machine, state),
      routes,
    ),
  )
  const ofScreens = [...showings].flatMap(([path, standings]) =>
    screenPlaces(look, path, standings),
  )
  const { closes } = bundle.routing
  const ofClosing = (closes?.but ?? []).flatMap((path, index) =>
    one(
      routing,
      ['closes', 'but', `${index}`],
      `the screen “${path}” while every other is closed`,
      closes === undefined ? always : [{ conditions: [holds(closes.when)], not: [] }],
      bundle.screens.screens[path]?.open,
    ),
  )
  return [...ofStatuses, ...ofStates, ...ofScreens, ...trackerPlaces(look), ...ofClosing]
}

function trackerPlaces(look: Look): readonly AskedOfApplication[] {
  const { bundle } = look
  const { floors = [], states, offer } = bundle.tracker
  return [
    ...floors.flatMap(({ when, state }, index) => {
      const before = Object.entries(bundle.routing.statuses).filter(
        ([, status]) => states[status.tracker]! < states[state]!,
      )
      const standings = before.flatMap(([status]) => standingsOf(look, status))
      return one(
        tracker,
        ['floors', `${index}`, 'when'],
        `the progress of at least “${state}”`,
        standings,
        when,
      )
    }),
    ...(offer?.lines ?? []).flatMap(({ when, label }, index) =>
      one(
        tracker,
        ['offer', 'lines', `${index}`, 'when'],
        `the line “${label}” of the offer`,
        [{ conditions: [holds(offer.when)], not: [] }],
        when,
      ),
    ),
  ]
}

function screenPlaces(
  { bundle, places }: Look,
  path: string,
  standings: readonly Standing[],
): readonly AskedOfApplication[] {
  const { texts = [], actions = {}, consents = {}, options = {} } = bundle.screens.screens[path]!
  const at = (keys: readonly string[], what: string, when: string | undefined) =>
    one(
      places.screens[path]!,
      ['screens', path, ...keys],
      `${what} of the screen “${path}”`,
      standings,
      when,
    )
  return [
    ...texts.flatMap(({ text, when }, index) =>
      at(['texts', `${index}`, 'when'], `the text “${text}”`, when),
    ),
    ...Object.entries(actions).flatMap(([id, { when }]) =>
      at(['actions', id, 'when'], `the action “${id}”`, when),
    ),
    ...Object.entries(consents).flatMap(([type, { when }]) =>
      at(['consents', type, 'when'], `the consent ${type}`, when),
    ),
    ...Object.entries(options).flatMap(([field, choices]) =>
      Object.entries(choices).flatMap(([value, when]) =>
        at(['options', field, value], `the choice ${value}`, when),
      ),
    ),
  ]
}

function ways(
  file: string,
  keys: readonly string[],
  place: string,
  standings: readonly Standing[],
  list: readonly { readonly when?: string }[],
): readonly AskedOfApplication[] {
  return list.flatMap(({ when }, index) => {
    const above = list
      .slice(0, index)
      .flatMap((way) => (way.when === undefined ? [] : [fails(way.when)]))
    return when === undefined
      ? []
      : [
          {
            file,
            pointer: toPointer([...keys, `${index}`, 'when']),
            rule: when,
            place,
            standings,
            above,
          },
        ]
  })
}

function one(
  file: string,
  keys: readonly string[],
  place: string,
  standings: readonly Standing[],
  when: string | undefined,
): readonly AskedOfApplication[] {
  return when === undefined
    ? []
    : [{ file, pointer: toPointer(keys), rule: when, place, standings, above: [] }]
}
