import { screenAt } from '#engine'
import { everHolds } from './everHolds.ts'
import { holds } from './conditions.ts'
import type { Look } from './Look.ts'
import type { Standing } from './Standing.ts'
import { standingsOf, standingsOfState, withLine } from './standingsOf.ts'

/**
 * When each screen is shown: by a status, by a state of the local machine, by its own rule or from
 * outside.
 */
export function createShowings(look: Look): ReadonlyMap<string, readonly Standing[]> {
  const { engine, bundle } = look
  const { routing, machine, screens } = bundle
  const found = new Map<string, Standing[]>(Object.keys(screens.screens).map((path) => [path, []]))
  const add = (go: string, standings: readonly Standing[]) => {
    const place = go === '' ? undefined : screenAt(engine, go)
    if (place && 'id' in place) found.get(place.id)!.push(...standings)
  }
  for (const [status, { routes }] of Object.entries(routing.statuses))
    routes.forEach(({ go }, index) => add(go, withLine(standingsOf(look, status), routes, index)))
  for (const [state, { routes }] of Object.entries(machine.states))
    routes.forEach(({ go }, index) =>
      add(go, withLine(standingsOfState(machine, state), routes, index)),
    )
  for (const [path, { open, entrance }] of Object.entries(screens.screens)) {
    if (open !== undefined) found.get(path)!.push({ conditions: [holds(open)], not: [] })
    if (entrance) found.get(path)!.push({ conditions: [], not: [] })
  }
  return new Map(
    [...found].map(([path, standings]) => [
      path,
      standings.filter((standing) => everHolds(look, [standing], []) === 'yes'),
    ]),
  )
}
