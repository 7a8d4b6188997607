import { createIssue } from '#model'
import {
  type Carrying,
  carryOut,
  type ConsentsInForce,
  giveUp,
  type JobRecords,
  type OperationRecords,
  ownOperation,
  type TaskResponse,
  vendorOrderOf,
  type WorkTask,
} from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import { type StoredConsent, listConsents, receiptOf } from '../stores/consentStore.ts'
import { createVendorFailure } from '../vendors/createVendorFailure.ts'
import { VendorFailure } from '../vendors/VendorFailure.ts'
import type { Carrier, Job } from '../queue/Jobs.ts'
import { createOperationRecords, type Papers } from './createOperationRecords.ts'
import { createWorkshop } from './createWorkshop.ts'

type Records = OperationRecords<Papers> & JobRecords
type Carried = Carrying<Records, StoredConsent>

/** Executes orders from the queue: each is one job, and ends in the transaction of its effect. */
export function createCarrier(services: OriginationNeeds): Carrier {
  const { log } = services
  const workshop = createWorkshop(services)
  return {
    carryOut: (job, signal) =>
      carryOut(
        {
          ...createCarrying(services, job),
          perform: (task) =>
            ownOperation<Papers>(task.operation)?.(workshop, task) ??
            askVendor(services, task, signal),
        },
        job.order,
      ),
    giveUp: async (job) => {
      log.error({ order: job.order }, 'work was given up after all its tries')
      await giveUp(createCarrying(services, job), job.order)
    },
  }
}

/** The consents of people, and the acts of the lender's newest bundle. */
export function consentsIn({
  store,
  bundles,
}: Pick<OriginationNeeds, 'store' | 'bundles'>): ConsentsInForce<StoredConsent> {
  return {
    current: (org) => bundles.current(org),
    listConsents: ({ application: { org, identity } }) => listConsents(store, org, identity),
  }
}

function createCarrying(services: OriginationNeeds, job: Job): Omit<Carried, 'perform'> {
  const { store, clock, jobs, log } = services
  return {
    ...consentsIn(services),
    now: (application) => timeOf(clock, application),
    transact: (effect) =>
      store.transaction().execute((transaction) => {
        const completeJob = () => jobs.complete(transaction, job)
        return effect({
          ...createOperationRecords(transaction, services),
          completeJob,
          askAgain: async ({ order, application, work }, at) => {
            await completeJob()
            await jobs.send(transaction, order, {
              tries: work.tries,
              at: new Date(at.getTime() - application.ahead),
            })
          },
        })
      }),
    wrongAnswer: ({ operation }, place) =>
      createVendorFailure('server/vendor-answer-invalid', operation, { place }),
    finalReason: (error, { order }) => {
      if (!(error instanceof VendorFailure) || error.canRetry) return undefined
      log.warn({ err: error, order: order.uuid, work: order.work }, 'work was refused')
      return error.reason
    },
    onMissing: ({ order, work: { title } }, missing) => {
      const consents = missing.map(({ type }) => type).join(', ')
      const { message, remedy } = createIssue('server/consent-missing', { work: title, consents })
      log.error({ order: order.uuid, work: order.work, remedy }, message)
    },
  }
}

/** Sends an order to the vendor's operation of that name. */
async function askVendor(
  { vendors }: OriginationNeeds,
  task: WorkTask<StoredConsent>,
  signal: AbortSignal,
): Promise<TaskResponse<Records>> {
  const { operation, party, order, consents } = task
  const ask = vendors.get(operation)
  if (!ask) throw createVendorFailure('server/vendor-unknown', operation)
  return ask({
    ...vendorOrderOf(task),
    id: order.uuid,
    org: party.application.org,
    signal,
    consents: consents.map(receiptOf),
  })
}
