import { runCase } from '#analysis'
import { resolveState, routeOf, showTracker, type Route } from '#engine'
import type { Borrower } from './Borrower.ts'
import type { JourneyPlace } from './JourneyPlace.ts'
import type { JourneyStanding } from './readStanding.ts'

/** Where an application in this state leads its borrower; recorded in the lender's coverage. */
export function placeOf(
  { lender: { subject, seen } }: Borrower,
  { status, since, facts }: JourneyStanding,
): JourneyPlace {
  const { engine } = subject
  const route = routeOf(engine, status, facts)
  const { items, position } = showTracker(engine, facts, status)
  const { nextStep: _unknown, ...told } = facts
  runCase(subject, { title: status, status, facts: told, leads: leadsTo(route) }, seen)
  return {
    status,
    screen: pathOf(route),
    stage: items[position - 1]!.title,
    // Few journeys ask for the local machine's state, and computing it takes longest.
    get machine() {
      return resolveState(engine, told)
    },
    since,
  }
}

function pathOf(route: Route): string | undefined {
  if (route.type === 'screen') return route.path
  return route.type === 'root' ? '' : undefined
}

/** In the notation of a routing case. */
function leadsTo(route: Route): string {
  if (route.type === 'screen') return route.path
  return { root: '', wait: 'wait', none: 'local' }[route.type]
}
