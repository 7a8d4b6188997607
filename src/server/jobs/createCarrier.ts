import { assign, evaluateRule } from '#engine'
import type { Change, JsonObject, Work } from '#model'
import type { ServedBundle } from '../bundles/Bundles.ts'
import { findPinned } from '../origination/findPinned.ts'
import { recordEvent } from '../origination/recordEvent.ts'
import { ruleFacts } from '../origination/ruleFacts.ts'
import { lifecycleOf, requestOf } from '../origination/settle.ts'
import { settleProofs } from '../origination/settleProofs.ts'
import type { Services } from '../Services.ts'
import { findApplication, type Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { endWorkOrder, findWorkOrder, type WorkOrder } from '../stores/workOrderStore.ts'
import { VendorFailure } from '../vendors/VendorFailure.ts'
import type { Carrier, Job } from './Jobs.ts'
import { askVendor } from './askVendor.ts'
import { taskOperations } from './taskOperations.ts'
import type { Task, TaskReply } from './Task.ts'

/** An order that is still to be carried out, with the application that the transaction holds. */
interface Held {
  readonly order: WorkOrder
  readonly application: Application
  readonly served: ServedBundle
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
      const served = await findPinned(services.bundles, application)
      const work = lifecycleOf(served).work[order.work]
      const facts = ruleFacts(served, application.facts, application.status, clock.now())
      if (work && evaluateRule(served.engine, work.when, facts) === 'true') return { order, application, served, work }
      await endWorkOrder(transaction, order.uuid, 'DROPPED', clock.now())
    }
    await jobs.complete(transaction, job)
    return undefined
  }

  const settle = (job: Job, type: 'work-done' | 'work-failed', answer: JsonObject, keep?: TaskReply['keep']) =>
    store.transaction().execute(async (transaction) => {
      const held = await hold(transaction, job)
      if (!held) return
      const { order, application, served, work } = held
      const kept = await keep?.(transaction)
      await endWorkOrder(transaction, order.uuid, type === 'work-done' ? 'DONE' : 'FAILED', clock.now())
      const facts = ruleFacts(served, application.facts, application.status, clock.now())
      const sets = type === 'work-done' ? work.sets : (work.fails ?? {})
      const given = { ...answer, ...kept }
      const settled = type === 'work-done' ? settleProofs(served.engine, work.settles, facts, given) : []
      const changes = [...assign(served.engine, sets, facts, given), ...settled]
      const evidence: JsonObject = type === 'work-failed' ? answer : {}
      await recordEvent(transaction, services, application, { type, work: order.work, order: order.uuid, changes, evidence })
      await jobs.complete(transaction, job)
    })

  /** Asked again at that time, as the same order; what may be shown until then is shown. */
  const wait = (job: Job, at: Date, meanwhile: JsonObject | undefined) =>
    store.transaction().execute(async (transaction) => {
      const held = await hold(transaction, job)
      if (!held) return
      const { order, application, served, work } = held
      await jobs.complete(transaction, job)
      await jobs.send(transaction, order, { tries: work.tries, at })
      const changes = meanwhile === undefined ? [] : shown(served, application, work, meanwhile, clock.now())
      if (changes.length > 0)
        await recordEvent(transaction, services, application, { type: 'work-pending', work: order.work, order: order.uuid, changes })
    })

  return {
    carryOut: async (job, signal) => {
      const held = await store.transaction().execute((transaction) => hold(transaction, job))
      if (!held) return
      const { order, application, served, work } = held
      const now = clock.now()
      const request = requestOf(served, work, ruleFacts(served, application.facts, application.status, now))
      const task: Task = { services, served, application, order, request, now, signal }
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
    giveUp: (job) => settle(job, 'work-failed', { reason: 'tries-used-up' }),
  }
}

/** What a vendor says meanwhile is worth showing, never worth deciding on: of the work's sets, those of the case and the status are made. */
function shown(served: ServedBundle, application: Application, work: Work, meanwhile: JsonObject, now: Date): readonly Change[] {
  const sets = Object.entries(work.sets).filter(([path]) => /^(case|status)\./.test(path) && !path.endsWith('[]'))
  return assign(served.engine, Object.fromEntries(sets), ruleFacts(served, application.facts, application.status, now), meanwhile)
}
