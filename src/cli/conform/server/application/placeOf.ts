import { runCase } from '#analysis'
import { resolveState, routeOf, showTracker, type Route } from '#engine'
import type { Borrower } from './Borrower.ts'
import type { Place } from './Place.ts'
import type { Standing } from './readStanding.ts'

/** Where an application that stands so leads its borrower; what that comes by is told to the lender's coverage. */
export function placeOf({ lender: { subject, seen } }: Borrower, { status, since, facts }: Standing): Place {
  const { engine } = subject
  const route = routeOf(engine, status, facts)
  const { items, position } = showTracker(engine, facts, status)
  const { nextStep: _unknown, ...told } = facts
  runCase(subject, { title: status, status, facts: told, leads: leadsTo(route) }, seen)
  return {
    status,
    screen: pathOf(route),
    stage: items[position - 1]!.title,
    // Few journeys ask where the local machine stands, and it takes longer than all else here.
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

/** As a routing case names it. */
function leadsTo(route: Route): string {
  if (route.type === 'screen') return route.path
  return { root: '', wait: 'wait', none: 'local' }[route.type]
}
