import type { JsonObject, Work } from '#model'
import { changesOfWork, type Party, partyOf, wantedWork } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import { findPinned } from '../origination/findPinned.ts'
import { type NewEvent, recordEvent } from '../origination/recordEvent.ts'
import type { Services } from '../Services.ts'
import { findApplication, type Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { endWorkOrder, findWorkOrder, type WorkOrder } from '../stores/workOrderStore.ts'
import type { Kept } from './Task.ts'

/** An order that is still to be carried out, with the application that the transaction holds. */
export interface Held {
  readonly order: WorkOrder
  readonly application: Application
  /** For whom, and with which facts. */
  readonly party: Party
  readonly work: Work
}

type Holder = Omit<Services, 'rates'>

/**
 * The order, held to the end of the transaction; undefined where it has ended, or ends now because
 * its reason is gone.
 */
export async function holdOrder(
  { seal, bundles, clock }: Pick<Holder, 'seal' | 'bundles' | 'clock'>,
  transaction: Store,
  uuid: string,
): Promise<Held | undefined> {
  const found = await findWorkOrder(transaction, uuid)
  const application =
    found &&
    (await findApplication(transaction, seal, found.org, found.application, { hold: true }))
  // Read again once the application is held: another worker may have ended it meanwhile.
  const order = application && (await findWorkOrder(transaction, uuid))
  if (!application || order?.state !== 'OPEN') return undefined
  const party = partyOf(await findPinned(bundles, application), application, order.signer)
  const work = party && wantedWork(party, order.work, timeOf(clock, application))
  if (party && work) return { order, application, party, work }
  await endWorkOrder(transaction, order.uuid, 'DROPPED', timeOf(clock, application))
  return undefined
}

/** Ends the order and records its event. `by`: the person who answered it, if one did. */
export async function settleOrder(
  services: Holder,
  transaction: Store,
  held: Held,
  type: 'work-done' | 'work-failed',
  answer: JsonObject,
  kept?: Kept,
  by: Pick<NewEvent, 'actor' | 'witness'> = {},
): Promise<Application> {
  const { order, application, party, work } = held
  const now = timeOf(services.clock, application)
  await endWorkOrder(transaction, order.uuid, type === 'work-done' ? 'DONE' : 'FAILED', now)
  const changes = changesOfWork(party, work, type, { ...answer, ...kept?.answer }, now)
  const documents = kept?.documents?.map(({ uuid, sha256 }) => ({ uuid, sha256 })) ?? []
  const evidence: JsonObject =
    type === 'work-failed' ? answer : documents.length > 0 ? { documents } : {}
  return recordEvent(transaction, services, application, {
    type,
    ...namesOf(held),
    changes,
    evidence,
    ...by,
  })
}

/** What the journal names an order by. */
export function namesOf({ order, party }: Held): { work: string; order: string; signer?: string } {
  return {
    work: order.work,
    order: order.uuid,
    ...(party.signer !== undefined && { signer: party.signer }),
  }
}
