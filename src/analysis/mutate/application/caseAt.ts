import { decideStatus, pollAfter, routeOf, showTracker, type Engine, type Route } from '#engine'
import { isObject, type Bundle, type JsonObject } from '#model'
import type { CaseFacts, PollingCase, ProgressCase, RoutingCase } from '../../cases/Case.ts'
import { createCaseFacts } from '../../cases/createCaseFacts.ts'

interface Subject {
  readonly engine: Engine
  readonly bundle: Bundle
}

const most = 40

/** A case for the result of these facts; with a status, for its route. */
export function routingCaseAt(
  { engine, bundle }: Subject,
  title: string,
  facts: CaseFacts,
  status?: string,
): RoutingCase {
  const known = createCaseFacts(engine, facts)
  const decided = status ?? decideStatus(engine, bundle.lifecycle, known).status
  const leads = nameOf(routeOf(engine, decided, known))
  return { title, ...(status === undefined ? { decides: decided } : { status }), facts, leads }
}

export function progressCaseAt(
  { engine }: Subject,
  title: string,
  facts: CaseFacts,
  status: string,
): ProgressCase {
  const { items } = showTracker(engine, createCaseFacts(engine, facts), status)
  const current = items.find(({ state }) => state === 'current')?.title ?? null
  return { title, status, facts, shows: { items: items.map((item) => item.title), current } }
}

export function pollingCaseAt(
  { bundle: { routing } }: Subject,
  title: string,
  status: string,
  before?: string,
): PollingCase {
  const pauses: number[] = []
  for (let attempt = 0; attempt < most; attempt++) {
    const poll = pollAfter(routing, { attempt, status, ...(before !== undefined && { before }) })
    if (!('after' in poll))
      return {
        title,
        status,
        ...(before !== undefined && { before }),
        pauses,
        end: 'done' in poll ? 'taken' : poll.unresolved,
      }
    pauses.push(poll.after)
  }
  return { title, status, pauses, end: 'taken' }
}

/**
 * Facts in the notation of cases: { case: { profileComplete: true } } → { "case.profileComplete":
 * true }.
 */
export function caseFactsOf(facts: JsonObject, prefix = ''): CaseFacts {
  return Object.assign(
    {},
    ...Object.entries(facts).map(([name, value]) =>
      isObject(value) && Object.keys(value).length > 0
        ? caseFactsOf(value, `${prefix}${name}.`)
        : { [`${prefix}${name}`]: value },
    ),
  ) as CaseFacts
}

function nameOf(route: Route): string {
  if (route.type === 'screen') return route.path
  return { root: '', wait: 'wait', none: 'local' }[route.type]
}
