import type { Json, JsonObject } from '#model'
import {
  advance,
  type Advanced,
  type Application,
  type ApplicationEvent,
  type CompiledBundle,
  isClosed,
} from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import { appendEvent } from '../stores/eventStore.ts'
import { endNotifications, insertNotifications } from '../stores/notificationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { keepInQueue } from './keepInQueue.ts'
import { openWorkOrder } from '../stores/workOrderStore.ts'
import { endOutdated } from './endOutdated.ts'
import { environmentAt } from '../clock/environmentAt.ts'
import { findPinned } from './findPinned.ts'
import { fingerprintSubject } from './fingerprintSubject.ts'
import { keepPerson } from './keepPerson.ts'
import { keepProofs } from './keepProofs.ts'

/** An event with what the journal stores about it in addition to its effect on the application. */
export interface NewEvent extends ApplicationEvent {
  /** Identity uuid of the person who did it; absent for the server itself. */
  readonly actor?: string
  /** Personal data that prove something about the event and are not facts: stored encrypted. */
  readonly witness?: Json
  /** Consents, hashes of documents, digests: no personal data. */
  readonly evidence?: JsonObject
}

/** What recording an event needs. */
export type Recorder = Pick<
  OriginationNeeds,
  | 'seal'
  | 'applications'
  | 'identities'
  | 'audit'
  | 'documents'
  | 'bundles'
  | 'clock'
  | 'jobs'
  | 'log'
>

/**
 * Stores an event and its effects: the event in its journal, the application, its documents and
 * notifications, and a job for each work that is due. Call it in the transaction of the effect,
 * with an application locked by the transaction (findApplication … { hold: true }). Returns the
 * application after it.
 */
export async function recordEvent(
  transaction: Store,
  services: Recorder,
  application: Application,
  event: NewEvent,
): Promise<Application> {
  const { bundles, clock } = services
  const { org } = application
  const served = await findPinned(bundles, application)
  const environment = environmentAt(timeOf(clock, application))
  const advanced = advance(served, application, event, environment, bundles.current(org) ?? served)
  return keepAdvanced(transaction, services, {
    served,
    before: application,
    event,
    advanced,
    now: environment.now,
  })
}

export interface Made {
  readonly served: CompiledBundle
  readonly before: Application
  readonly event: NewEvent
  readonly advanced: Advanced
  readonly now: Date
}

/**
 * Stores the result of advance or begin for an application locked by the transaction. Returns the
 * application after it.
 */
export async function keepAdvanced(
  transaction: Store,
  services: Recorder,
  { served, before, event, advanced, now }: Made,
): Promise<Application> {
  const { seal, audit, log, applications } = services
  const {
    application: after,
    changes,
    worked,
    because,
    answer,
    orders,
    notices,
    ended,
    issues,
  } = advanced
  const { org, uuid } = after
  for (const { work, error } of issues)
    log.error({ err: error, application: uuid, work }, 'pure work failed')
  const outdated = await endOutdated(transaction, services, served, after)
  const version = await appendEvent(
    transaction,
    audit,
    { org, stream: uuid, type: event.type, at: now },
    (seq) => ({
      ...openPart(event),
      ...(worked.length > 0 && { worked: [...worked] }),
      ...(outdated.length > 0 && { outdated: [...outdated] }),
      status: after.status,
      ...(because !== undefined && { because }),
      bundle: served.bundle.hash,
      changes: seal.seal(changes as unknown as Json, placeOf(org, 'changes', uuid, seq)),
      ...(event.witness !== undefined && {
        witness: seal.seal(event.witness, placeOf(org, 'witness', uuid, seq)),
      }),
      ...(answer && {
        answer: seal.seal(answer as unknown as Json, placeOf(org, 'answer', uuid, seq)),
      }),
    }),
  )
  if (version !== after.version)
    throw new Error('An application and its journal are not of the same version')
  await applications.update(transaction, before, now, {
    ...after,
    open: !isClosed(served, after),
  })
  await keepInQueue(transaction, seal, served, after, now)
  await keepPerson(transaction, services.identities, after, changes)
  await keepProofs(transaction, services, after, before.facts)
  await endNotifications(transaction, { org, application: uuid, plans: ended, now })
  await insertNotifications(
    transaction,
    notices.map((notice) => ({ ...notice, org, application: uuid, version, created: now })),
  )
  await openOrders(transaction, services, after, orders, now)
  return after
}

const openPart = ({ actor, signer, screen, work, order, evidence }: NewEvent) => ({
  ...withoutUndefined({ actor, signer, screen, work, order }),
  ...evidence,
})

async function openOrders(
  transaction: Store,
  { seal, jobs }: Recorder,
  { org, uuid: application }: Application,
  orders: Advanced['orders'],
  began: Date,
): Promise<void> {
  for (const { work, signer, about, tries } of orders) {
    const fingerprint = fingerprintSubject(seal, org, about)
    const order = await openWorkOrder(transaction, {
      org,
      application,
      work,
      signer,
      about: fingerprint,
      began,
    })
    if (order) await jobs.send(transaction, order, { tries })
  }
}

/**
 * The place that an encrypted part of an event is bound to: it can't be decrypted elsewhere in the
 * chain.
 */
export function placeOf(
  org: string,
  part: 'changes' | 'answer' | 'witness',
  uuid: string,
  seq: number,
): string {
  return `${org}|application_events|${part}|${uuid}.${seq}`
}

function withoutUndefined(members: Readonly<Record<string, string | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(members).filter((member): member is [string, string] => member[1] !== undefined),
  )
}
