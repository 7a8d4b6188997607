import type { CallBody } from '#model'
import { describeRun, fireEvent } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { authoriseApplication } from '../origination/authoriseApplication.ts'
import { findPinned } from '../origination/findPinned.ts'
import { passTimeOf } from '../origination/passTimeOf.ts'
import { createRecords } from '../origination/recordEvent.ts'
import type { Application } from '../stores/applicationStore.ts'
import { listEvents } from '../stores/eventStore.ts'
import { readQueue } from '../stores/readQueue.ts'
import { advanceApplication } from '../stores/sandboxClockStore.ts'
import { readAdvance } from './readAdvance.ts'
import { refuseOutside } from './refuseOutside.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

/**
 * Everything that rules read about the borrower's own application, including the lender's file,
 * with secrets hidden, and the state of its work.
 */
const stands: CallHandler<OriginationNeeds> = async (request, services) => {
  const found = await open(request, services)
  const served = await findPinned(services.bundles, found)
  const now = timeOf(services.clock, found)
  const { next, ...work } = await readQueue(services.store, found.uuid)
  const due = next === null ? null : new Date(now.getTime() + Math.ceil(next))
  return describeRun(served, found, { ...work, next: due }, now)
}

const shown: ReadonlySet<string> = new Set(['status', 'screen', 'work', 'worked'])

/** The events, without who and what was said. */
const journal: CallHandler<OriginationNeeds> = async (request, services) => {
  const { org, uuid } = await open(request, services)
  const events = await listEvents(services.store, org, uuid)
  return events.map(({ seq, type, at, payload }) => {
    const told = Object.entries(payload).filter(([name]) => shown.has(name))
    return { seq, type, at, ...Object.fromEntries(told) }
  })
}

/**
 * Advances the application's own time: its waiting jobs run sooner, and time-dependent changes
 * happen.
 */
const advance: CallHandler<OriginationNeeds> = async (request, services) => {
  const { org, uuid } = await open(request, services)
  await advanceApplication(services.store, { org, uuid }, readAdvance(request.body))
  await passTimeOf(services, org, uuid)
  return {
    now: timeOf(
      services.clock,
      (await services.applications.find(services.store, org, uuid))!,
    ).toISOString(),
  }
}

const happens: CallHandler<OriginationNeeds, CallBody<'sandbox-event'>> = async (
  request,
  services,
) => {
  const { org, uuid } = await open(request, services)
  return services.store.transaction().execute(async (transaction) => {
    const held = await services.applications.find(transaction, org, uuid, { hold: true })
    const { status, version } = await fireEvent(
      createRecords(transaction, services),
      held!,
      request.body,
    )
    return { status, version }
  })
}

export const sandboxApplicationRoutes: CallRoutes<OriginationNeeds> = {
  'sandbox-application': { rate: 'sandbox', handle: stands },
  'sandbox-journal': { rate: 'sandbox', handle: journal },
  'sandbox-advance-application': { rate: 'sandbox', handle: advance },
  'sandbox-event': { rate: 'sandbox', handle: happens },
}

function open(
  { org, claims, params }: CallRequest,
  services: OriginationNeeds,
): Promise<Application> {
  refuseOutside(services)
  return authoriseApplication(services.store, services.applications, {
    org,
    claims,
    uuid: params.uuid!,
  })
}
