import { createIssue, type JsonObject, type Work } from '#model'
import { changesMeanwhile, changesOfWork, type NeededConsent, type Party, partyOf, wantedWork, workRequest } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import { findPinned } from '../origination/findPinned.ts'
import { recordEvent } from '../origination/recordEvent.ts'
import type { Services } from '../Services.ts'
import { findApplication, type Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { endWorkOrder, findWorkOrder, type WorkOrder } from '../stores/workOrderStore.ts'
import { VendorFailure } from '../vendors/VendorFailure.ts'
import type { Carrier, Job } from '../queue/Jobs.ts'
import { askVendor } from './askVendor.ts'
import { findReceipts } from './findReceipts.ts'
import { taskOperations } from './taskOperations.ts'
import type { Task, TaskReply } from './Task.ts'

/** An order that is still to be carried out, with the application that the transaction holds. */
interface Held {
  readonly order: WorkOrder
  readonly application: Application
  /** For whom, and with which facts. */
  readonly party: Party
  readonly work: Work
}

/**
 * Carries orders out: asks outside of any transaction, then records the answer, ends the order and the job in one. An order that is
 * ended, or whose reason is gone, is asked no more; asked again after a crash, it is the same order to whoever is asked.
 */
export function createCarrier(services: Omit<Services, 'rates'>): Carrier {
  const { store, clock, jobs } = services

  /** The order, held to the end of the transaction; undefined, the job over, where there is nothing to do any more. */
  const hold = async (transaction: Store, job: Job): Promise<Held | undefined> => {
    const found = await findWorkOrder(transaction, job.order)
    const application = found && (await findApplication(transaction, services.seal, found.org, found.application, { hold: true }))
    // Read again once the application is held: another worker may have ended it meanwhile.
    const order = application && (await findWorkOrder(transaction, job.order))
    if (application && order?.state === 'OPEN') {
      const party = partyOf(await findPinned(services.bundles, application), application, order.signer)
      const work = party && wantedWork(party, order.work, timeOf(clock, application))
      if (party && work) return { order, application, party, work }
      await endWorkOrder(transaction, order.uuid, 'DROPPED', timeOf(clock, application))
    }
    await jobs.complete(transaction, job)
    return undefined
  }

  const settle = (job: Job, type: 'work-done' | 'work-failed', answer: JsonObject, keep?: TaskReply['keep']) =>
    store.transaction().execute(async (transaction) => {
      const held = await hold(transaction, job)
      if (!held) return
      const { order, application, party, work } = held
      const kept = (await keep?.(transaction)) ?? undefined
      await endWorkOrder(transaction, order.uuid, type === 'work-done' ? 'DONE' : 'FAILED', timeOf(clock, application))
      const changes = changesOfWork(party, work, type, { ...answer, ...kept?.answer }, timeOf(clock, application))
      const documents = kept?.documents?.map(({ uuid, sha256 }) => ({ uuid, sha256 })) ?? []
      const evidence: JsonObject = type === 'work-failed' ? answer : documents.length > 0 ? { documents } : {}
      await recordEvent(transaction, services, application, { type, ...namesOf(held), changes, evidence })
      await jobs.complete(transaction, job)
    })

  /** Asked again at that time, as the same order; what may be shown until then is shown. */
  const wait = (job: Job, at: Date, meanwhile: JsonObject | undefined) =>
    store.transaction().execute(async (transaction) => {
      const held = await hold(transaction, job)
      if (!held) return
      const { order, application, party, work } = held
      await jobs.complete(transaction, job)
      await jobs.send(transaction, order, { tries: work.tries, at: new Date(at.getTime() - application.ahead) })
      const changes = changesMeanwhile(party, work, meanwhile, timeOf(clock, application))
      if (changes.length > 0) await recordEvent(transaction, services, application, { type: 'work-pending', ...namesOf(held), changes })
    })

  /**
   * The vendor is not asked. The order ends without an event: the work stays due, is in the agent's list of stuck work, and begins again
   * at the next event of the application, or as time passes.
   */
  const refuse = (job: Job, missing: readonly NeededConsent[]) =>
    store.transaction().execute(async (transaction) => {
      const held = await hold(transaction, job)
      if (!held) return
      const { order, application, work } = held
      const consents = missing.map(({ type }) => type).join(', ')
      const { message, remedy } = createIssue('server/consent-missing', { work: work.title, consents })
      services.log.error({ order: order.uuid, work: order.work, remedy }, message)
      await endWorkOrder(transaction, order.uuid, 'FAILED', timeOf(clock, application))
      await jobs.complete(transaction, job)
    })

  return {
    carryOut: async (job, signal) => {
      const held = await store.transaction().execute((transaction) => hold(transaction, job))
      if (!held) return
      const { order, party, work } = held
      const { served, application } = party
      const now = timeOf(clock, application)
      const { found: consents, missing } = await findReceipts(services, party, order.work, now)
      if (missing.length > 0) return refuse(job, missing)
      const request = workRequest(party, work, now)
      const task: Task = { services, served, application, order, request, now, signal, consents }
      let reply: TaskReply
      try {
        reply = await (taskOperations[work.do]?.(task) ?? askVendor(task, work.do))
      } catch (error) {
        if (!(error instanceof VendorFailure) || error.canRetry) throw error
        services.log.warn({ err: error, order: order.uuid, work: order.work }, 'work was refused')
        await settle(job, 'work-failed', { reason: error.reason })
        return
      }
      if ('answer' in reply) await settle(job, 'work-done', reply.answer, reply.keep)
      else await wait(job, reply.pendingUntil, reply.meanwhile)
    },
    giveUp: async (job) => {
      services.log.error({ order: job.order }, 'work was given up after all its tries')
      await settle(job, 'work-failed', { reason: 'tries-used-up' })
    },
  }
}

/** What the journal names an order by. */
function namesOf({ order, party }: Held): { work: string; order: string; signer?: string } {
  return { work: order.work, order: order.uuid, ...(party.signer !== undefined && { signer: party.signer }) }
}
