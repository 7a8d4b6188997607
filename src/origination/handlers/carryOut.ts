import type { Json, JsonObject } from '#model'
import type { Application } from '../Application.ts'
import type { NeededConsent } from '../consents/neededConsents.ts'
import { propertyZone } from '../facts/ruleFacts.ts'
import { answerErrorOf } from '../journal/answerErrorOf.ts'
import { changesMeanwhile, vendorPersonOf, workRequest } from '../journal/carry.ts'
import { nextOpenDay } from '../journal/nextOpenDay.ts'
import type { Party } from '../signers/partyOf.ts'
import { findConsents, type ConsentsInForce, type StandingConsent } from './findConsents.ts'
import { holdOrder, namesOf, settleOrder, type Ending, type Held, type Kept } from './orders.ts'
import { record } from './record.ts'
import type { OrderRecords, WorkOrder } from './Records.ts'

/**
 * One order for an operation: the application as it was read, and the work's request over its
 * facts.
 */
export interface OrderTask<Consent = StandingConsent> {
  readonly party: Party
  readonly order: WorkOrder
  /** The work's operation, as lifecycle.json names it. */
  readonly operation: string
  readonly request: Readonly<Record<string, Json>>
  readonly now: Date
  /** The consents that the work needs, as given. */
  readonly consents: readonly Consent[]
}

/**
 * The answer, or when to ask again with the same order; `meanwhile` is an interim response, shown
 * and never decided by. `keep` stores the operation's results, in the transaction that records its
 * response.
 */
export type TaskResponse<Records> =
  | { readonly answer: JsonObject; readonly keep?: (records: Records) => Promise<Kept | void> }
  | { readonly pendingUntil: Date; readonly meanwhile?: JsonObject }

/** Records of an order and of the job that carries it out. */
export interface JobRecords extends OrderRecords {
  /** The job is over. */
  completeJob(): Promise<void>
  /** The job is over, and the order is asked again at that time of the application. */
  askAgain(held: Held, at: Date): Promise<void>
}

/** Where the results of a job are kept. */
export interface Transacting<Records extends JobRecords> {
  /** Runs the effect with records of its own, all or nothing. */
  transact<Result>(effect: (records: Records) => Promise<Result>): Promise<Result>
}

/** What carries one order out. */
export interface Carrying<Records extends JobRecords, Consent extends StandingConsent>
  extends Transacting<Records>, ConsentsInForce<Consent> {
  /** The application's time. */
  now(application: Pick<Application, 'ahead'>): Date
  /** Calls the vendor, or does the server's own operation, outside of any transaction. */
  perform(task: OrderTask<Consent>): Promise<TaskResponse<Records>>
  /** The failure of a response that the lifecycle's work can't take at that place. */
  wrongAnswer(task: OrderTask<Consent>, place: string): Error
  /** Why an error is final, if no other attempt can do better. */
  finalReason(error: unknown, held: Held): string | undefined
  /** Called with an order that is not sent because consents are missing. */
  onMissing(held: Held, missing: readonly NeededConsent[]): void
}

/**
 * Carries an order out: calls the vendor outside of any transaction, then records the response and
 * ends the order and its job in one. An order that has ended, or whose reason is gone, is not sent
 * again; after a crash, the vendor gets the same order again. An error means that it is retried.
 */
export async function carryOut<Records extends JobRecords, Consent extends StandingConsent>(
  carrying: Carrying<Records, Consent>,
  uuid: string,
): Promise<void> {
  const held = await carrying.transact((records) => holdJob(records, uuid))
  if (!held) return
  const { order, party, work } = held
  const now = carrying.now(party.application)
  const opens = nextOpenDay(party, work, now)
  if (opens) return wait(carrying, uuid, { pendingUntil: opens })
  const { found: consents, missing } = await findConsents(carrying, party, order.work, now)
  if (missing.length > 0) return leave(carrying, uuid, missing)
  const request = workRequest(party, work, now)
  const task: OrderTask<Consent> = { party, order, operation: work.do, request, now, consents }
  let response: TaskResponse<Records>
  try {
    response = await carrying.perform(task)
    const place = 'answer' in response ? answerErrorOf(party, work, response.answer, now) : null
    if (place !== null) throw carrying.wrongAnswer(task, place)
  } catch (error) {
    const reason = carrying.finalReason(error, held)
    if (reason === undefined) throw error
    return settle(carrying, uuid, { type: 'work-failed', answer: { reason } })
  }
  if (!('answer' in response)) return wait(carrying, uuid, response)
  const { answer, keep } = response
  return settle(carrying, uuid, { type: 'work-done', answer }, keep)
}

/** An order whose attempts have all failed. */
export function giveUp<Records extends JobRecords>(
  carrying: Transacting<Records>,
  uuid: string,
): Promise<void> {
  return settle(carrying, uuid, { type: 'work-failed', answer: { reason: 'tries-used-up' } })
}

/** As holdOrder; the job is over where there is nothing to do any more. */
async function holdJob(records: JobRecords, uuid: string): Promise<Held | undefined> {
  const held = await holdOrder(records, uuid)
  if (!held) await records.completeJob()
  return held
}

/** What a vendor gets of an order; every request includes the person that it is about. */
export function vendorOrderOf({ party, order, request, now }: Omit<OrderTask, 'consents'>) {
  const { served, application } = party
  return {
    application: application.uuid,
    attempt: order.attempt,
    now,
    began: order.began,
    zone: propertyZone(served.bundle, application.facts),
    request: { person: vendorPersonOf(party), ...request },
  }
}

function settle<Records extends JobRecords>(
  carrying: Transacting<Records>,
  uuid: string,
  ending: Ending,
  keep?: (records: Records) => Promise<Kept | void>,
): Promise<void> {
  return carrying.transact(async (records) => {
    const held = await holdJob(records, uuid)
    if (!held) return
    const kept = (await keep?.(records)) ?? undefined
    await settleOrder(records, held, { ...ending, kept })
    await records.completeJob()
  })
}

/** Asks again at that time, as the same order; the interim response is shown until then. */
function wait<Records extends JobRecords>(
  carrying: Transacting<Records>,
  uuid: string,
  { pendingUntil, meanwhile }: { readonly pendingUntil: Date; readonly meanwhile?: JsonObject },
): Promise<void> {
  return carrying.transact(async (records) => {
    const held = await holdJob(records, uuid)
    if (!held) return
    await records.askAgain(held, pendingUntil)
    const { application, party, work } = held
    const { now } = records.environmentOf(application)
    const changes = changesMeanwhile(party, work, meanwhile, now)
    if (changes.length > 0)
      await record(records, application, { type: 'work-pending', ...namesOf(held), changes })
  })
}

/**
 * The vendor is not called. The order ends without an event: the work stays due, is in the agent's
 * list of stuck work, and starts again at the next event of the application, or as time passes.
 */
function leave<Records extends JobRecords>(
  carrying: Transacting<Records> & Pick<Carrying<Records, never>, 'onMissing'>,
  uuid: string,
  missing: readonly NeededConsent[],
): Promise<void> {
  return carrying.transact(async (records) => {
    const held = await holdJob(records, uuid)
    if (!held) return
    carrying.onMissing(held, missing)
    await records.endOrder(uuid, 'FAILED', records.environmentOf(held.application).now)
    await records.completeJob()
  })
}
