import { actorOf, showTracker } from '#engine'
import type { JsonObject, StatusEntry } from '#model'
import { letsBrokerIn, listActs, listDuties, ruleFacts } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import { findPinned } from './findPinned.ts'
import { listStuckWork } from './listStuckWork.ts'

/**
 * Actors whose next act everyone involved can know; what the lender and its vendors are examining
 * is confidential.
 */
const tellers: ReadonlySet<string> = new Set(['borrower', 'signer', 'notary'])

/**
 * An application's status for a person who looks after it:
 * schemas/calls/represented-applications.json without the borrower's name. An allow-list: no
 * figure, answer or reason gets in. `stuck` and `duties` are only for agents.
 */
export async function describeStanding(
  services: Pick<OriginationNeeds, 'store' | 'bundles' | 'clock'>,
  application: Application,
  role: 'agent' | 'broker',
): Promise<JsonObject> {
  const { bundles, clock } = services
  const { uuid, loanNumber, status, since, created, facts } = application
  const served = await findPinned(bundles, application)
  const { statuses } = served.bundle.routing
  const standing = Object.hasOwn(statuses, status) ? statuses[status] : undefined
  const isOver = standing?.terminal === true
  const hidesConditions = isOver || (role === 'broker' && !letsBrokerIn(facts))
  const now = timeOf(clock, application)
  const isNeeded = listActs(served, application, now).some((act) => act.isNeeded)
  const known = ruleFacts(served, facts, status, now)
  const { items } = showTracker(served.engine, known, status)
  const actor = actorOf(served.engine, status, known)
  const { conditions = [], answerBy = null } = facts.case as {
    conditions?: readonly JsonObject[]
    answerBy?: string | null
  }
  return {
    uuid,
    loanNumber,
    stage: items.find(({ state }) => state === 'current')?.title ?? null,
    turn: isNeeded ? 'lender' : (actor ?? 'lender'),
    stuck: role === 'broker' ? [] : await listStuckWork(services, application),
    duties: isOver || role === 'broker' ? [] : listDuties(served, application, now),
    next:
      standing && !isNeeded && (isOver || tellers.has(actor!)) ? titleFor(role, standing) : null,
    since: since.toISOString(),
    createdDate: created.toISOString(),
    answerBy: hidesConditions ? null : answerBy,
    isOver,
    conditions: hidesConditions
      ? []
      : conditions
          .map(({ categoryEnum, created: asked }) => ({
            categoryEnum: categoryEnum!,
            created: asked!,
          }))
          .toSorted((left, right) => (String(left.created) < String(right.created) ? -1 : 1)),
  }
}

/** A status's own title is for the lender; a broker sees the `followed` title. */
function titleFor(role: 'agent' | 'broker', { title, followed }: StatusEntry): string | null {
  return role === 'agent' ? title : (followed ?? null)
}
