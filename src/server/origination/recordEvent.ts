import { assign, evaluateRule } from '#engine'
import type { Change, Json, JsonObject } from '#model'
import {
  changesOfSigner,
  type CompiledBundle,
  foldAnswer,
  type GivenAnswer,
  isClosed,
  lifecycleOf,
  type Party,
  partyOf,
  plain,
  ruleFacts,
  settleAll,
  settleProofs,
} from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { Services } from '../Services.ts'
import { updateApplication, type Application } from '../stores/applicationStore.ts'
import { appendEvent } from '../stores/eventStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { openWorkOrder } from '../stores/workOrderStore.ts'
import { notify } from '../support/notify.ts'
import { findPinned } from './findPinned.ts'
import { environmentAt } from './environmentAt.ts'
import { endOutdated } from './endOutdated.ts'
import { keepPerson } from './keepPerson.ts'
import { keepProofs } from './keepProofs.ts'
import { subjectOf } from './subjectOf.ts'

/** Events that the server's own calls, jobs and time record; the lifecycle may name more. */
export const eventTypes = [
  'application-submitted',
  'step-submitted',
  'work-done',
  'work-pending',
  'work-failed',
  'document-added',
  'package-signed',
  'consent-given',
  'paper-chosen',
  'time-passed',
  'application-cancelled',
  'rescinded',
  'signer-joined',
  'signer-invited-again',
  'contact-changed',
] as const

export type EventType = (typeof eventTypes)[number]

export interface NewEvent {
  readonly type: EventType
  /** Identity uuid of whoever did it; none for the server itself. */
  readonly actor?: string
  /** The further signer whose act or work it is: `changes` are of his facts, and his own lifecycle reacts. */
  readonly signer?: string
  readonly screen?: string
  readonly work?: string
  /** Uuid of the work order. */
  readonly order?: string
  /** What is kept of the answer, secrets masked. */
  readonly answer?: GivenAnswer
  readonly changes?: readonly Change[]
  /** The event's own data: what the lifecycle's entry for this event makes of the facts (`answer` in its expressions). */
  readonly data?: JsonObject
  /** Personal data that prove something about the event and are no facts: kept sealed. */
  readonly witness?: Json
  /** Consents, hashes of documents, digests: no personal data. */
  readonly evidence?: JsonObject
}

type Recorder = Pick<Services, 'seal' | 'documents' | 'bundles' | 'clock' | 'jobs' | 'log'>

/**
 * The one way in which an application changes: one event in its journal, what it makes of the facts, the pure work and the status that follow,
 * and the jobs that are due then. Call it in the transaction of the effect, with an application that the transaction holds
 * (findApplication … { hold: true }). Gives the application after it.
 */
export async function recordEvent(transaction: Store, services: Recorder, application: Application, event: NewEvent): Promise<Application> {
  const { seal, clock, log } = services
  const { org, uuid } = application
  const served = await findPinned(services.bundles, application)
  const now = timeOf(clock, application)
  const given = plain(changesOf(served, application, event, now))
  const settled = settleAll(served, application, given, environmentAt(now))
  for (const { work, error } of settled.failures) log.error({ err: error, application: uuid, work }, 'pure work failed')
  const { changes, facts } = settled
  const outdated = await endOutdated(transaction, services, served, { ...application, facts, status: settled.status })
  // A signer's answers are among his facts.
  const kept = event.signer === undefined ? event.answer : undefined
  const version = await appendEvent(transaction, { org, stream: uuid, type: event.type, at: now }, (seq) => ({
    ...withoutUndefined({ actor: event.actor, signer: event.signer, screen: event.screen, work: event.work, order: event.order }),
    ...event.evidence,
    ...(settled.worked.length > 0 && { worked: [...settled.worked] }),
    ...(outdated.length > 0 && { outdated: [...outdated] }),
    status: settled.status,
    ...(settled.because !== undefined && { because: settled.because }),
    bundle: served.bundle.hash,
    changes: seal.seal(changes as unknown as Json, placeOf(org, 'changes', uuid, seq)),
    ...(event.witness !== undefined && { witness: seal.seal(event.witness, placeOf(org, 'witness', uuid, seq)) }),
    ...(kept && { answer: seal.seal(kept as unknown as Json, placeOf(org, 'answer', uuid, seq)) }),
  }))
  const after: Application = {
    ...application,
    version,
    facts,
    status: settled.status,
    since: settled.status === application.status && application.version > 0 ? application.since : now,
    answers: foldAnswer(application.answers, kept, version),
  }
  await updateApplication(transaction, seal, application, now, { ...after, open: !isClosed(served, after) })
  await keepPerson(transaction, seal, after, changes)
  await keepProofs(transaction, services, after, application.facts)
  await notify(transaction, services.bundles.current(org) ?? served, { event: event.type, before: application.status, after, now })
  for (const { work, signer } of settled.due) {
    // Work that has just been done or given up waits for something else to happen before it is begun again.
    if (work === event.work && signer === event.signer && event.type !== 'work-pending') continue
    const party = partyOf(served, after, signer)!
    const about = subjectOf(services, party.served, party.application, work)
    const order = await openWorkOrder(transaction, { org, application: uuid, work, signer: signer ?? null, about, began: now })
    if (order) await services.jobs.send(transaction, order, { tries: lifecycleOf(party.served).work[work]!.tries })
  }
  return after
}

/** Place of a sealed part of an event: it opens nowhere else in the chain. */
export function placeOf(org: string, part: 'changes' | 'answer' | 'witness', uuid: string, seq: number): string {
  return `${org}|application_events|${part}|${uuid}.${seq}`
}

function changesOf(served: CompiledBundle, application: Application, event: NewEvent, now: Date): readonly Change[] {
  const { signer } = event
  const party = partyOf(served, application, signer)
  if (!party) throw new Error('There is no such signer')
  const changes = [...(event.changes ?? []), ...changesOfEvent(party, event, now)]
  if (signer === undefined) return changes
  return [...changesOfSigner(signer, changes), ...answersOfSigner(party.application, signer, event, application.version + 1)]
}

function answersOfSigner({ answers }: Application, signer: string, { answer }: NewEvent, version: number): readonly Change[] {
  if (!answer) return []
  return [{ path: `file.signers.${signer}.answers`, value: foldAnswer(answers, answer, version).screens as unknown as Json }]
}

function changesOfEvent(
  { served, application: { facts, status } }: Pick<Party, 'served' | 'application'>,
  { type, data }: NewEvent,
  now: Date,
): readonly Change[] {
  const { events } = lifecycleOf(served)
  const reaction = Object.hasOwn(events, type) ? events[type] : undefined
  if (!reaction) return []
  const known = ruleFacts(served, facts, status, now)
  if (reaction.when !== undefined && evaluateRule(served.engine, reaction.when, known) !== 'true') return []
  const answer = data ?? {}
  return [...assign(served.engine, reaction.sets, known, answer), ...settleProofs(served.engine, reaction.settles, known, answer)]
}

function withoutUndefined(members: Readonly<Record<string, string | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(members).filter((member): member is [string, string] => member[1] !== undefined))
}
