import type { CallBody, JsonObject } from '#model'
import {
  type Application,
  describeApplication,
  describeIdentity,
  describeNextStep,
  describeOfferSet,
  endApplication,
  fireEvent,
  hideSecrets,
  ruleFacts,
  submitStep,
} from '#origination'
import { createMemoryRecords } from './createMemoryRecords.ts'
import type { MemoryCall, MemoryCalls } from './MemoryCall.ts'
import { findOwn } from './findHeld.ts'
import { timeOf, type HeldApplication } from './HeldApplication.ts'

/** The calls about the borrower's own application, and the sandbox's. */
export const borrowerCalls: MemoryCalls = {
  application: (call) => {
    const held = findOwn(call)
    return describeApplication(held.served, held.application, {
      consents: [...new Set(held.consents.map(({ type }) => type))],
      now: timeOf(held),
    })
  },
  'application-status': (call) => findOwn(call).application.facts.status,
  case: (call) => findOwn(call).application.facts.case,
  identity: (call) => describeIdentity(findOwn(call).identity),
  'next-step': (call) => {
    const held = findOwn(call)
    return describeNextStep(held.served, held.application, timeOf(held))
  },
  offers: (call) => describeOfferSet(findOwn(call).application),
  'submit-step': async (call) => standingOf(await answerScreen(call, findOwn(call))),
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
  'sandbox-event': async (call) => {
    const held = findOwn(call)
    return standingOf(await fireEvent(createMemoryRecords(held), held.application, call.body))
  },
}

/** Accepts the answer to a screen, of the borrower or a co-signer. */
export function answerScreen(
  { body, identity: actor }: MemoryCall<CallBody<'submit-step'>>,
  held: HeldApplication,
  signer?: string,
): Promise<Application> {
  const { screen, params = {}, version, answer } = body
  return submitStep(createMemoryRecords(held, { actor }), held.application, {
    screen,
    params,
    version,
    answer,
    ...(signer !== undefined && { signer }),
    actor,
    digest: '',
    origin: {},
  })
}

/** Status and version, the response of calls that change an application. */
export function standingOf({ status, version }: Application): JsonObject {
  return { status, version }
}

async function end(
  call: MemoryCall,
  type: 'application-cancelled' | 'rescinded',
): Promise<JsonObject> {
  const held = findOwn(call)
  const after = await endApplication(createMemoryRecords(held), held.application, {
    type,
    actor: call.identity,
    reason: typeof call.body.reason === 'string' ? call.body.reason : '',
    evidence: {},
  })
  return standingOf(after)
}
