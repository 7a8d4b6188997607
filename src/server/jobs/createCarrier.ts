import { createIssue, type JsonObject } from '#model'
import {
  answerErrorOf,
  changesMeanwhile,
  type NeededConsent,
  nextOpenDay,
  workRequest,
} from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import { recordEvent } from '../origination/recordEvent.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import { endWorkOrder } from '../stores/workOrderStore.ts'
import { createVendorFailure } from '../vendors/createVendorFailure.ts'
import { VendorFailure } from '../vendors/VendorFailure.ts'
import type { Carrier, Job } from '../queue/Jobs.ts'
import { askVendor } from './askVendor.ts'
import { findReceipts } from './findReceipts.ts'
import { type Held, holdOrder, namesOf, settleOrder } from './holdOrder.ts'
import { taskOperations } from './taskOperations.ts'
import type { Task, TaskResponse } from './Task.ts'

/**
 * Executes orders: calls the vendor outside of any transaction, then records the response and ends
 * the order and the job in one. An order that has ended, or whose reason is gone, is not sent
 * again; after a crash, the vendor gets the same order again.
 */
export function createCarrier(services: OriginationNeeds): Carrier {
  const { store, clock, jobs } = services

  /** As holdOrder; the job is over where there is nothing to do any more. */
  const hold = async (transaction: Store, job: Job): Promise<Held | undefined> => {
    const held = await holdOrder(services, transaction, job.order)
    if (!held) await jobs.complete(transaction, job)
    return held
  }

  const settle = (
    job: Job,
    type: 'work-done' | 'work-failed',
    answer: JsonObject,
    keep?: TaskResponse['keep'],
  ) =>
    store.transaction().execute(async (transaction) => {
      const held = await hold(transaction, job)
      if (!held) return
      const kept = (await keep?.(transaction)) ?? undefined
      await settleOrder(services, transaction, held, type, answer, kept)
      await jobs.complete(transaction, job)
    })

  /** Asks again at that time, as the same order; the interim response is shown until then. */
  const wait = (job: Job, at: Date, meanwhile: JsonObject | undefined) =>
    store.transaction().execute(async (transaction) => {
      const held = await hold(transaction, job)
      if (!held) return
      const { order, application, party, work } = held
      await jobs.complete(transaction, job)
      await jobs.send(transaction, order, {
        tries: work.tries,
        at: new Date(at.getTime() - application.ahead),
      })
      const changes = changesMeanwhile(party, work, meanwhile, timeOf(clock, application))
      if (changes.length > 0)
        await recordEvent(transaction, services, application, {
          type: 'work-pending',
          ...namesOf(held),
          changes,
        })
    })

  /**
   * The vendor is not called. The order ends without an event: the work stays due, is in the
   * agent's list of stuck work, and starts again at the next event of the application, or as time
   * passes.
   */
  const refuse = (job: Job, missing: readonly NeededConsent[]) =>
    store.transaction().execute(async (transaction) => {
      const held = await hold(transaction, job)
      if (!held) return
      const { order, application, work } = held
      const consents = missing.map(({ type }) => type).join(', ')
      const { message, remedy } = createIssue('server/consent-missing', {
        work: work.title,
        consents,
      })
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
      const opens = nextOpenDay(party, work, now)
      if (opens) return wait(job, opens, undefined)
      const { found: consents, missing } = await findReceipts(services, party, order.work, now)
      if (missing.length > 0) return refuse(job, missing)
      const request = workRequest(party, work, now)
      const task: Task = { services, served, application, order, request, now, signal, consents }
      let response: TaskResponse
      try {
        response = await (taskOperations[work.do]?.(task) ?? askVendor(task, work.do))
        const place = 'answer' in response ? answerErrorOf(party, work, response.answer, now) : null
        if (place !== null)
          throw createVendorFailure('server/vendor-answer-invalid', work.do, { place })
      } catch (error) {
        if (!(error instanceof VendorFailure) || error.canRetry) throw error
        services.log.warn({ err: error, order: order.uuid, work: order.work }, 'work was refused')
        await settle(job, 'work-failed', { reason: error.reason })
        return
      }
      if ('answer' in response) await settle(job, 'work-done', response.answer, response.keep)
      else await wait(job, response.pendingUntil, response.meanwhile)
    },
    giveUp: async (job) => {
      services.log.error({ order: job.order }, 'work was given up after all its tries')
      await settle(job, 'work-failed', { reason: 'tries-used-up' })
    },
  }
}
