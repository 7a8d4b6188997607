import { applyChanges, assign, evaluateRule } from '#engine'
import type { Change, Json, JsonObject } from '#model'
import type { ServedBundle } from '../bundles/Bundles.ts'
import type { Services } from '../Services.ts'
import { updateApplication, type Application } from '../stores/applicationStore.ts'
import { appendEvent } from '../stores/eventStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { openWorkOrder } from '../stores/workOrderStore.ts'
import type { Facts } from './Facts.ts'
import { findPinned } from './findPinned.ts'
import { endOutdated } from './endOutdated.ts'
import { foldAnswer, type GivenAnswer } from './foldAnswer.ts'
import { isClosed } from './isClosed.ts'
import { keepPerson } from './keepPerson.ts'
import { keepProofs } from './keepProofs.ts'
import { ruleFacts } from './ruleFacts.ts'
import { lifecycleOf, settle } from './settle.ts'
import { settleProofs } from './settleProofs.ts'
import { subjectOf } from './subjectOf.ts'

export type EventType =
  | 'application-submitted'
  | 'step-submitted'
  | 'work-done'
  | 'work-pending'
  | 'work-failed'
  | 'document-added'
  | 'package-signed'
  | 'consent-given'
  | 'time-passed'
  | 'application-cancelled'
  | 'rescinded'

export interface NewEvent {
  readonly type: EventType
  /** Identity uuid of whoever did it; none for the server itself. */
  readonly actor?: string
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
  const now = clock.now()
  const given = plain([...(event.changes ?? []), ...changesOfEvent(served, application, event, now)])
  const changed = { facts: applyChanges(application.facts, given) as Facts, status: application.status, now }
  const settled = settle(served, changed, (work, error) => log.error({ err: error, application: uuid, work }, 'pure work failed'))
  const changes = [...given, ...plain(settled.changes)]
  const facts = applyChanges(application.facts, changes) as Facts
  const outdated = await endOutdated(transaction, services, served, { org, uuid, facts, status: settled.status })
  const version = await appendEvent(transaction, { org, stream: uuid, type: event.type, at: now }, (seq) => ({
    ...withoutUndefined({ actor: event.actor, screen: event.screen, work: event.work, order: event.order }),
    ...event.evidence,
    ...(settled.worked.length > 0 && { worked: [...settled.worked] }),
    ...(outdated.length > 0 && { outdated: [...outdated] }),
    status: settled.status,
    ...(settled.because !== undefined && { because: settled.because }),
    bundle: served.bundle.hash,
    changes: seal.seal(changes as unknown as Json, placeOf(org, 'changes', uuid, seq)),
    ...(event.witness !== undefined && { witness: seal.seal(event.witness, placeOf(org, 'witness', uuid, seq)) }),
    ...(event.answer && { answer: seal.seal(event.answer as unknown as Json, placeOf(org, 'answer', uuid, seq)) }),
  }))
  const after: Application = {
    ...application,
    version,
    facts,
    status: settled.status,
    since: settled.status === application.status ? application.since : now,
    answers: foldAnswer(application.answers, event.answer, version),
  }
  await updateApplication(transaction, seal, application, now, { ...after, open: !isClosed(served, after) })
  await keepPerson(transaction, seal, after, changes)
  await keepProofs(transaction, services, after, application.facts)
  for (const work of settled.due) {
    // Work that has just been done or given up waits for something else to happen before it is begun again.
    if (work === event.work && event.type !== 'work-pending') continue
    const about = subjectOf(services, served, after, work)
    const order = await openWorkOrder(transaction, { org, application: uuid, work, about, began: now })
    if (order) await services.jobs.send(transaction, order, { tries: lifecycleOf(served).work[work]!.tries })
  }
  return after
}

/** Place of a sealed part of an event: it opens nowhere else in the chain. */
export function placeOf(org: string, part: 'changes' | 'answer' | 'witness', uuid: string, seq: number): string {
  return `${org}|application_events|${part}|${uuid}.${seq}`
}

function changesOfEvent(served: ServedBundle, { facts, status }: Application, { type, data }: NewEvent, now: Date): readonly Change[] {
  const { events } = lifecycleOf(served)
  const reaction = Object.hasOwn(events, type) ? events[type] : undefined
  if (!reaction) return []
  const known = ruleFacts(served, facts, status, now)
  if (reaction.when !== undefined && evaluateRule(served.engine, reaction.when, known) !== 'true') return []
  const answer = data ?? {}
  return [...assign(served.engine, reaction.sets, known, answer), ...settleProofs(served.engine, reaction.settles, known, answer)]
}

/** As it comes back from the journal: the fold of the two must be the same. */
function plain(changes: readonly Change[]): readonly Change[] {
  return JSON.parse(JSON.stringify(changes)) as readonly Change[]
}

function withoutUndefined(members: Readonly<Record<string, string | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(members).filter((member): member is [string, string] => member[1] !== undefined))
}
