import type { JsonObject } from '#model'
import {
  canHappen,
  describeApplication,
  describeIdentity,
  eventTypes,
  type EventType,
  hideSecrets,
  lifecycleOf,
  partyOf,
  problem,
  ruleFacts,
  todayOf,
} from '#origination'
import { answerScreen } from './answerScreen.ts'
import type { MemoryCall, MemoryHandler } from './MemoryCall.ts'
import { findOwn } from './findHeld.ts'
import { timeOf, type HeldApplication } from './HeldApplication.ts'
import { record } from './record.ts'

/** The calls about the borrower's own application, and the sandbox's. */
export const borrowerCalls: Readonly<Record<string, MemoryHandler>> = {
  application: (call) => {
    const held = findOwn(call)
    return describeApplication(held.served, held.application, {
      consents: [...held.consents],
      now: timeOf(held),
    })
  },
  'application-status': (call) => findOwn(call).application.facts.status,
  case: (call) => findOwn(call).application.facts.case,
  identity: (call) => describeIdentity(findOwn(call).identity),
  'next-step': (call) => {
    const held = findOwn(call)
    const { bundle } = held.served
    const { status, version, since, facts } = held.application
    return {
      status,
      version,
      since: since.toISOString(),
      today: todayOf(bundle, facts, timeOf(held)),
      bundle: bundle.hash,
    }
  },
  offers: (call) => {
    const { file, case: ofCase } = findOwn(call).application.facts
    if (!file.offers || ofCase.offersReady !== true) throw problem('server/not-found')
    const { expires: _expires, ...offers } = file.offers as JsonObject
    return offers
  },
  'submit-step': (call) => {
    const held = findOwn(call)
    answerScreen(held, call.body)
    return standingOf(held)
  },
  'cancel-application': (call) => end(call, 'application-cancelled'),
  rescind: (call) => end(call, 'rescinded'),
  'sandbox-application': (call) => {
    const held = findOwn(call)
    const { served, application, orders } = held
    const now = timeOf(held)
    const open = orders.filter(({ state }) => state === 'OPEN')
    const next = Math.min(...open.filter(({ at }) => at > now).map(({ at }) => at.getTime()))
    return {
      status: application.status,
      version: application.version,
      now: now.toISOString(),
      facts: hideSecrets(
        served.bundle,
        ruleFacts(served, application.facts, application.status, now),
      ),
      work: {
        open: open.length,
        ready: open.filter(({ at }) => at <= now).length,
        next: Number.isFinite(next) ? new Date(next).toISOString() : null,
      },
    }
  },
  'sandbox-journal': (call) => findOwn(call).events.map(({ signer: _signer, ...event }) => event),
  'sandbox-event': (call) => {
    const held = findOwn(call)
    const { event, data, signer } = call.body as {
      event: string
      data?: JsonObject
      signer?: string
    }
    const party = partyOf(held.served, held.application, signer)
    const events = party ? lifecycleOf(party.served).events : {}
    if (!Object.hasOwn(events, event) || eventTypes.some((type) => type === event))
      throw problem('server/no-such-event', { event }, { pointer: '/event' })
    record(held, {
      type: event as EventType,
      data: data ?? {},
      ...(signer !== undefined && { signer }),
    })
    return standingOf(held)
  },
}

/** Status and version, the response of calls that change an application. */
export function standingOf({ application: { status, version } }: HeldApplication): JsonObject {
  return { status, version }
}

function end(call: MemoryCall, type: 'application-cancelled' | 'rescinded'): JsonObject {
  const held = findOwn(call)
  if (!canHappen(held.served, held.application, type, timeOf(held)))
    throw problem('server/not-now', {}, { extra: standingOf(held) })
  record(held, {
    type,
    data: { reason: typeof call.body.reason === 'string' ? call.body.reason : '' },
  })
  return standingOf(held)
}
