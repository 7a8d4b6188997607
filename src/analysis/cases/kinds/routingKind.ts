import { explainRoute, explainStatus, screenAt, type Route } from '#engine'
import { suggest } from '#loader'
import type { RoutingCase } from '../Case.ts'
import type { CaseSubject } from '../CaseSubject.ts'
import type { Cause } from '../Cause.ts'
import { causeByFile } from '../causeByFile.ts'
import { causeByRule } from '../causeByRule.ts'
import { createCaseFacts } from '../createCaseFacts.ts'
import { differenceAt } from '../differenceAt.ts'
import type { Kind } from '../Kind.ts'

const file = 'flows/application/routing.json'

export const routingKind: Kind<RoutingCase> = {
  give: ({ engine }, { status, facts }) => ({
    ...(status !== undefined && { status }),
    facts: createCaseFacts(engine, facts),
  }),
  see: (subject, one, seen) => {
    const { engine } = subject
    const { known, decided, status, route, lines } = explained(subject, one)
    for (const { explanation } of [...(decided?.lines ?? []), ...lines])
      if (explanation) seen?.rule(explanation.rule, () => known)
    const leads = nameOf(route)
    if (route.type !== 'none') seen?.route(status, leads)
    if (route.type === 'screen') {
      const place = screenAt(engine, route.path)
      if (place && 'id' in place) seen?.screen(place.id)
    }
    return { ...(decided && { decides: status }), leads }
  },
  compare: ({ status, decides, leads }, result) =>
    differenceAt(
      status === undefined && decides !== undefined ? ['decides', 'leads'] : ['leads'],
      { leads, ...(decides !== undefined && { decides }) },
      result,
    ),
  cause: (subject, one, { at }) =>
    at === 'decides' ? causeOfStatus(subject, one) : causeOfRoute(subject, one),
}

function explained({ engine, bundle }: CaseSubject, { status: given, facts }: RoutingCase) {
  const known = createCaseFacts(engine, facts)
  const decided = given === undefined ? explainStatus(engine, bundle.lifecycle, known) : undefined
  const status = given ?? decided!.status
  return { known, decided, status, ...explainRoute(engine, status, known) }
}

function causeOfStatus(subject: CaseSubject, one: RoutingCase): Cause {
  const { decided, status } = explained(subject, one)
  const { lines } = decided!
  const wanted = lines.find((line) => line.status === one.decides) ?? lines.at(-1)
  return wanted?.explanation
    ? causeByRule(wanted.explanation, subject, wanted.status)
    : { cause: `No line above ${status} holds` }
}

function causeOfRoute(subject: CaseSubject, one: RoutingCase): Cause {
  const { status, lines } = explained(subject, one)
  const { statuses } = subject.bundle.routing
  if (!Object.hasOwn(statuses, status))
    return {
      cause: `The routing has no status "${status}".${suggest(status, Object.keys(statuses))}`,
    }
  const line =
    lines.find(({ go, explanation }) => go === one.leads && explanation) ??
    lines.findLast(({ explanation }) => explanation)
  return line?.explanation
    ? causeByRule(line.explanation, subject, line.go || 'the application’s own page')
    : causeByFile(
        subject,
        'The routes of the status ask nothing',
        file,
        `/statuses/${status}/routes`,
      )
}

function nameOf(route: Route): string {
  if (route.type === 'screen') return route.path
  return { root: '', wait: 'wait', none: 'local' }[route.type]
}
