import type { JsonObject, Work } from '#model'
import {
  changesOfWork,
  judgeDecision,
  needsSecondPerson,
  type Party,
  partyOf,
  problem,
  wantedWork,
} from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import { findPinned } from '../origination/findPinned.ts'
import { type NewEvent, recordEvent } from '../origination/recordEvent.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { endWorkOrder, findWorkOrder, type WorkOrder } from '../stores/workOrderStore.ts'
import { findProposal } from './findProposal.ts'
import type { Kept } from './Task.ts'

/** An order that is still to be carried out, with the application that the transaction holds. */
export interface Held {
  readonly order: WorkOrder
  readonly application: Application
  /** For whom, and with which facts. */
  readonly party: Party
  readonly work: Work
}

type Holder = OriginationNeeds

/**
 * The order, held to the end of the transaction; undefined where it has ended, or ends now because
 * its reason is gone.
 */
export async function holdOrder(
  { bundles, clock, applications }: Pick<Holder, 'applications' | 'bundles' | 'clock'>,
  transaction: Store,
  uuid: string,
): Promise<Held | undefined> {
  const found = await findWorkOrder(transaction, uuid)
  const application =
    found && (await applications.find(transaction, found.org, found.application, { hold: true }))
  // Read again once the application is held: another worker may have ended it meanwhile.
  const order = application && (await findWorkOrder(transaction, uuid))
  if (!application || order?.state !== 'OPEN') return undefined
  const party = partyOf(await findPinned(bundles, application), application, order.signer)
  const work = party && wantedWork(party, order.work, timeOf(clock, application))
  if (party && work) return { order, application, party, work }
  await endWorkOrder(transaction, order.uuid, 'DROPPED', timeOf(clock, application))
  return undefined
}

/**
 * Ends the order and records its event; a decision that another person must join is recorded, and
 * the order stays open. `by`: the person who answered it, if one did. Throws 409 for a person who
 * decides the same again.
 */
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
  const isForTwo = type === 'work-done' && needsSecondPerson(party, work, now)
  const first = isForTwo ? await findProposal(services, transaction, order) : undefined
  const outcome = isForTwo ? judgeDecision(first, answer, by.actor ?? null) : 'counts'
  if (outcome === 'proposed')
    return recordEvent(transaction, services, application, proposalOf(held, answer, by))
  if (outcome === 'repeated') {
    if (by.actor !== undefined) throw problem('server/second-person-needed')
    return application
  }
  const given = first ? { ...answer, by: `${first.by}, ${String(answer.by)}` } : answer
  await endWorkOrder(transaction, order.uuid, type === 'work-done' ? 'DONE' : 'FAILED', now)
  const changes = changesOfWork(party, work, type, { ...given, ...kept?.answer }, now)
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

/** A decision that waits for a second person: what it is, and sealed, who said why. */
function proposalOf(
  held: Held,
  answer: JsonObject,
  by: Pick<NewEvent, 'actor' | 'witness'>,
): NewEvent {
  const { decision = null, reasons = null, by: name = null, why = null } = answer
  const { note } = held.party.served.bundle.support.console!
  const said = by.witness ?? { [note.field]: why }
  return {
    type: 'decision-proposed',
    ...namesOf(held),
    ...by,
    evidence: { decision, reasons },
    witness: { ...(said as JsonObject), by: name },
  }
}

/** What the journal names an order by. */
export function namesOf({ order, party }: Held): { work: string; order: string; signer?: string } {
  return {
    work: order.work,
    order: order.uuid,
    ...(party.signer !== undefined && { signer: party.signer }),
  }
}
