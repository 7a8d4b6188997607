import type { JsonObject, Work } from '#model'
import type { Application } from '../Application.ts'
import { judgeDecision, needsSecondPerson } from '../console/judgeDecision.ts'
import { changesOfWork, wantedWork } from '../journal/carry.ts'
import { problem } from '../ProblemError.ts'
import { partyOf, type Party } from '../signers/partyOf.ts'
import { record } from './record.ts'
import type { NewEvent, OrderRecords, WorkOrder } from './Records.ts'

/** An order that is still to be carried out, with its application. */
export interface Held {
  readonly order: WorkOrder
  readonly application: Application
  /** For whom, and with which facts. */
  readonly party: Party
  readonly work: Work
}

/** What an operation of the server's own leaves behind. */
export interface Kept {
  /** Merged into the response. */
  readonly answer?: JsonObject
  /** Documents that were made: the journal stores their hashes. */
  readonly documents?: readonly { readonly uuid: string; readonly sha256: string }[]
}

/** How an order ends; `by`: the person who answered it, if one did. */
export interface Ending {
  readonly type: 'work-done' | 'work-failed'
  readonly answer: JsonObject
  readonly kept?: Kept | undefined
  readonly by?: Pick<NewEvent, 'actor' | 'witness'>
}

/** The order; undefined where it has ended, or ends now because its reason is gone. */
export async function holdOrder(records: OrderRecords, uuid: string): Promise<Held | undefined> {
  const found = await records.findOrder(uuid)
  const application = found && (await records.findApplication(found.org, found.application))
  // Read again once the application is held: another worker may have ended it meanwhile.
  const order = application && (await records.findOrder(uuid))
  if (!application || order?.state !== 'OPEN') return undefined
  const { now } = records.environmentOf(application)
  const party = partyOf(await records.served(application), application, order.signer)
  const work = party && wantedWork(party, order.work, now)
  if (party && work) return { order, application, party, work }
  await records.endOrder(order.uuid, 'DROPPED', now)
  return undefined
}

/**
 * Ends the order and records its event; a decision that another person must join is recorded, and
 * the order stays open. Throws 409 for a person who decides the same again.
 */
export async function settleOrder(
  records: OrderRecords,
  held: Held,
  { type, answer, kept, by = {} }: Ending,
): Promise<Application> {
  const { order, application, party, work } = held
  const { now } = records.environmentOf(application)
  const isForTwo = type === 'work-done' && needsSecondPerson(party, work, now)
  const first = isForTwo ? await records.findProposal(order) : undefined
  const outcome = isForTwo ? judgeDecision(first, answer, by.actor ?? null) : 'counts'
  if (outcome === 'proposed') return record(records, application, proposalOf(held, answer, by))
  if (outcome === 'repeated') {
    if (by.actor !== undefined) throw problem('server/second-person-needed')
    return application
  }
  const given = first ? { ...answer, by: `${first.by}, ${String(answer.by)}` } : answer
  await records.endOrder(order.uuid, type === 'work-done' ? 'DONE' : 'FAILED', now)
  const changes = changesOfWork(party, work, type, { ...given, ...kept?.answer }, now)
  const documents = kept?.documents?.map(({ uuid, sha256 }) => ({ uuid, sha256 })) ?? []
  const evidence: JsonObject =
    type === 'work-failed' ? answer : documents.length > 0 ? { documents } : {}
  return record(records, application, { type, ...namesOf(held), changes, evidence, ...by })
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
