import { isWaiting } from '#engine'
import type { Report, BehaviorDiagnostic } from '../Report.ts'
import { holds } from './conditions.ts'
import { everHolds } from './everHolds.ts'
import { factsSet } from './factsSet.ts'
import type { LifecycleLine } from './linesOf.ts'
import type { Look } from './Look.ts'
import { playAt } from './playAt.ts'
import type { Standing } from './Standing.ts'
import { touches } from './touches.ts'

const file = 'flows/application/lifecycle.json'

/**
 * Checks that an application can leave every status: an answer possible there, or work due there,
 * sets a fact that decides the status or an entry above; or an event sets one that decides it
 * itself (withdrawal does not count), or the date does. The values set are not checked.
 */
export function checkStatusesLeft(
  look: Look,
  showings: ReadonlyMap<string, readonly Standing[]>,
): Report {
  const { bundle, engine, lines, factsOf } = look
  const { statuses } = bundle.routing
  const { work, events } = bundle.lifecycle
  const diagnostics: BehaviorDiagnostic[] = []
  for (const line of lines) {
    const { status, when, index, facts } = line
    if (facts === undefined || !Object.hasOwn(statuses, status) || statuses[status]!.terminal)
      continue
    const own = when === undefined ? new Set<string>() : factsOf(when)
    const decisive = new Set([...own, ...line.above.flatMap((rule) => [...factsOf(rule)])])
    if (decisive.has('today')) continue
    const here: Standing = {
      conditions: when === undefined ? [] : [holds(when)],
      not: line.above,
      facts,
    }
    // A question about the lender is true for some lenders.
    const isOfLender = (rule: string) => [...factsOf(rule)].some((fact) => fact.startsWith('org.'))
    const isDue = (rule: string | undefined) =>
      rule === undefined || isOfLender(rule) || everHolds(look, [here], [holds(rule)]) === 'yes'
    const byWork = Object.values(work).some(
      ({ when: due, sets, fails }) => touches(factsSet(sets, fails), decisive) && isDue(due),
    )
    if (byWork) continue
    const byEvent = Object.values(events).some(
      ({ when: counts, sets }) => touches(factsSet(sets), own) && isDue(counts),
    )
    const waits = isWaiting(engine, status)
    const byAnswer =
      !waits &&
      [...showings.keys()].some((path) => {
        const { sets, open, entrance } = bundle.screens.screens[path]!
        return (
          touches(factsSet(sets), decisive) &&
          (entrance === true || leadsTo(look, line, path) || (open !== undefined && isDue(open)))
        )
      })
    if (byEvent || byAnswer) continue
    const shows = waits
      ? `The application waits at ${status}, and no work that can be due there changes that.`
      : `The application stands at ${status}, and nothing that can happen there changes that.`
    const counterexample = playAt(look, facts, shows, (played) => played.status === status)
    if (!counterexample) continue
    const code = waits ? 'analysis/wait-without-end' : 'analysis/status-never-left'
    diagnostics.push({
      code,
      values: { status, title: statuses[status]!.title },
      file,
      pointer: `/decide/${index}`,
      counterexample,
    })
  }
  return { diagnostics, unchecked: [] }
}

/** Whether a route of the entry's status can lead to a screen. */
function leadsTo({ bundle, engine }: Look, { status }: LifecycleLine, path: string): boolean {
  const parts = path.split('/')
  const fits = (go: string) => {
    const segments = go.split('/')
    return (
      segments.length === parts.length &&
      parts.every((part, index) => part.startsWith(':') || part === segments[index])
    )
  }
  const { routes } = bundle.routing.statuses[status]!
  // A status without routes is left to the local machine.
  return routes.length === 0 ? !isWaiting(engine, status) : routes.some(({ go }) => fits(go))
}
