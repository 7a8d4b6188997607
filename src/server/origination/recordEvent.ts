import { type JsonObject, toJson } from '#model'
import { isClosed, type JournalRecords, type Made, type NewEvent, record } from '#origination'
import { environmentAt } from '../clock/environmentAt.ts'
import { timeOf } from '../clock/timeOf.ts'
import type { Application } from '../stores/applicationStore.ts'
import { keepDay } from '../stores/dayStore.ts'
import { appendEvent } from '../stores/eventStore.ts'
import { endNotifications, insertNotifications } from '../stores/notificationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { noteStatus } from '../stores/readStages.ts'
import { endWorkOrder, listBoundOrders, openWorkOrder } from '../stores/workOrderStore.ts'
import { findPinned } from './findPinned.ts'
import { fingerprintSubject, marksSubject } from './fingerprintSubject.ts'
import { keepInQueue } from './keepInQueue.ts'
import { nextDayOf } from './nextDayOf.ts'
import type { OriginationNeeds } from './OriginationNeeds.ts'

export type { NewEvent } from '#origination'

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
export function recordEvent(
  transaction: Store,
  services: Recorder,
  application: Application,
  event: NewEvent,
): Promise<Application> {
  return record(createRecords(transaction, services), application, event)
}

/** The records of applications in PostgreSQL, which the transaction has locked. */
export function createRecords(transaction: Store, services: Recorder): JournalRecords {
  const { seal, documents, bundles, clock, jobs } = services
  return {
    environmentOf: (application) => environmentAt(timeOf(clock, application)),
    served: async (application) => (await findPinned(bundles, application)).inLanguage(''),
    current: (org) => bundles.current(org)?.inLanguage(''),
    append: (made, outdated) => appendMade(transaction, services, made, outdated),
    learn: ({ org, identity }, learned) =>
      services.identities.updateProfile(transaction, org, identity, (profile) => ({
        ...profile,
        ...learned,
      })),
    setProof: async ({ org, uuid }, { uuid: document, state, reason }) => {
      await documents.setState(transaction, org, uuid, document, state, reason)
    },
    listBoundOrders: async ({ org, uuid }) =>
      (await listBoundOrders(transaction, uuid)).map(({ about, ...order }) => ({
        ...order,
        isAbout: (subject) => marksSubject(seal, org, subject, about),
      })),
    endOrder: async (uuid, state, ended) => {
      await endWorkOrder(transaction, uuid, state, ended)
    },
    openOrder: async ({ org, uuid: application }, { work, signer, about, tries }, began) => {
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
    },
  }
}

async function appendMade(
  transaction: Store,
  { seal, audit, log, applications, bundles }: Recorder,
  { served, before, event, advanced, now }: Made,
  outdated: readonly string[],
): Promise<void> {
  const { application: after, changes, worked, because, answer, notices, ended, issues } = advanced
  const { org, uuid } = after
  for (const { work, error } of issues)
    log.error({ err: error, application: uuid, work }, 'pure work failed')
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
      ...(notices.length > 0 && {
        told: {
          bundle: (bundles.current(org) ?? served).bundle.hash,
          plans: [...new Set(notices.map(({ plan }) => plan))],
        },
      }),
      changes: seal.seal(toJson(changes), placeOf(org, 'changes', uuid, seq)),
      ...(event.witness !== undefined && {
        witness: seal.seal(event.witness, placeOf(org, 'witness', uuid, seq)),
      }),
      ...(answer && {
        answer: seal.seal(toJson(answer), placeOf(org, 'answer', uuid, seq)),
      }),
    }),
  )
  if (version !== after.version)
    throw new Error('An application and its journal are not of the same version')
  const isOver = isClosed(served, after)
  await applications.update(transaction, before, now, { ...after, open: !isOver })
  if (version === 1 || before.status !== after.status)
    await noteStatus(transaction, { org, uuid, status: after.status, version, now })
  await keepDay(transaction, after, isOver ? undefined : nextDayOf(served, after, now))
  await keepInQueue(transaction, seal, served, after, now)
  await endNotifications(transaction, { org, application: uuid, plans: ended, now })
  await insertNotifications(
    transaction,
    notices.map((notice) => ({ ...notice, org, application: uuid, version, created: now })),
  )
}

const openPart = ({ actor, signer, screen, work, order, evidence }: NewEvent) => ({
  ...withoutUndefined({ actor, signer, screen, work, order }),
  ...evidence,
})

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
