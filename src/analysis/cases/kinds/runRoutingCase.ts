import { explainRoute, explainStatus, screenAt, type Route } from '#engine'
import { suggest } from '#loader'
import type { RoutingCase } from '../Case.ts'
import type { CaseFailure } from '../CaseResult.ts'
import type { CaseSubject } from '../CaseSubject.ts'
import { causeByFile } from '../causeByFile.ts'
import { causeByRule } from '../causeByRule.ts'
import type { Seen } from '../coverage/Seen.ts'
import { createCaseFacts } from '../createCaseFacts.ts'

const file = 'flows/application/routing.json'

export function runRoutingCase(
  subject: CaseSubject,
  { status: given, facts, leads, decides }: RoutingCase,
  seen?: Seen,
): CaseFailure | undefined {
  const { engine, bundle } = subject
  const known = createCaseFacts(engine, facts)
  const decided = given === undefined ? explainStatus(engine, bundle.lifecycle, known) : undefined
  for (const { explanation } of decided?.lines ?? [])
    if (explanation) seen?.rule(explanation.rule, () => known)
  if (decided && decides !== undefined && decided.status !== decides) {
    const wanted = decided.lines.find(({ status }) => status === decides) ?? decided.lines.at(-1)
    const cause = wanted?.explanation
      ? causeByRule(wanted.explanation, subject, wanted.status)
      : { cause: `No line above ${decided.status} holds` }
    return { at: 'decides', expected: decides, actual: decided.status, ...cause }
  }
  const status = given ?? decided!.status
  const explained = explainRoute(engine, status, known)
  const { route, lines } = explained
  for (const { explanation } of lines) if (explanation) seen?.rule(explanation.rule, () => known)
  const actual = nameOf(route)
  if (route.type !== 'none') seen?.route(status, actual)
  if (route.type === 'screen') {
    const place = screenAt(engine, route.path)
    if (place && 'id' in place) seen?.screen(place.id)
  }
  if (actual === leads) return undefined
  const failure = { at: 'leads', expected: leads, actual }
  const { statuses } = bundle.routing
  if (!Object.hasOwn(statuses, status)) {
    return {
      ...failure,
      cause: `The routing has no status "${status}".${suggest(status, Object.keys(statuses))}`,
    }
  }
  const line =
    lines.find(({ go, explanation }) => go === leads && explanation) ??
    lines.findLast(({ explanation }) => explanation)
  if (line?.explanation)
    return {
      ...failure,
      ...causeByRule(line.explanation, subject, line.go || 'the application’s own page'),
    }
  return {
    ...failure,
    ...causeByFile(
      subject,
      'The routes of the status ask nothing',
      file,
      `/statuses/${status}/routes`,
    ),
  }
}

function nameOf(route: Route): string {
  if (route.type === 'screen') return route.path
  return { root: '', wait: 'wait', none: 'local' }[route.type]
}
