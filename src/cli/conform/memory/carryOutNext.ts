import {
  type Carrying,
  carryOut,
  giveUp,
  ownOperation,
  respondTo,
  type StandingConsent,
  type TaskResponse,
  vendorOrderOf,
  type WorkTask,
  type Workshop,
} from '#origination'
import {
  errorOfResponse,
  limits,
  operationShapes,
  prepareRequest,
  VendorFailure,
} from '#server/sandbox'
import {
  createMemoryRecords,
  type MemoryPapers,
  type MemoryRecords,
} from './createMemoryRecords.ts'
import {
  timeOf,
  type HeldApplication,
  type MemoryLender,
  type MemoryOrder,
} from './HeldApplication.ts'

/** Runs one order that is due now; false if there is none. */
export async function carryOutNext(lender: MemoryLender, held: HeldApplication): Promise<boolean> {
  const now = timeOf(held)
  const ready = held.orders.filter(({ state, at }) => state === 'OPEN' && at <= now)
  if (ready.length === 0) return false
  const sorted = ready.toSorted((left, right) => (left.work < right.work ? -1 : 1))
  const chosen = held.world.choose?.(sorted.map(({ uuid, work }) => ({ order: uuid, work })))
  const order = (chosen && ready.find(({ uuid }) => uuid === chosen.order)) ?? ready[0]!
  await carry(createCarrying(lender, held, order), held, order)
  return true
}

/** Like the server's queue: what fails is tried again later, but not for ever. */
async function carry(
  carrying: Carrying<MemoryRecords, StandingConsent>,
  held: HeldApplication,
  order: MemoryOrder,
): Promise<void> {
  try {
    await carryOut(carrying, order.uuid)
  } catch (error) {
    order.tried++
    if (order.tried >= order.tries) return giveUp(carrying, order.uuid)
    const isLate = error instanceof VendorFailure && error.reason === 'timeout'
    const waited = isLate ? limits.vendors.askSeconds : 0
    order.at = new Date(timeOf(held).getTime() + (2 ** (order.tried - 1) + waited) * 1000)
  }
}

function createCarrying(
  lender: MemoryLender,
  held: HeldApplication,
  { uuid: order }: MemoryOrder,
): Carrying<MemoryRecords, StandingConsent> {
  const { world, served, consents } = lender
  const records = createMemoryRecords(lender, { order })
  const workshop: Workshop<MemoryPapers> = {
    invitationDays: limits.signerInvitation.days,
    draw: async (_, written) => written,
    listDocuments: records.listDocuments,
    openSigning: async ({ order: { signer: whose } }) => {
      const isSigned = held.events.some(
        ({ type, signer = null }) => type === 'package-signed' && signer === whose,
      )
      return isSigned ? async ({ sha256 }) => world.sha256(`${sha256} signed`) : undefined
    },
    warn: () => {},
    finalFailure: (message) => new VendorFailure('refused', message),
  }
  return {
    transact: (effect) => effect(records),
    now: () => timeOf(held),
    current: () => served,
    listConsents: async ({ application: { identity } }) => consents.get(identity) ?? [],
    perform: (task) =>
      ownOperation<MemoryPapers>(task.operation)?.(workshop, task) ?? askVendor(lender, task),
    wrongAnswer: ({ operation }, place) =>
      new VendorFailure('broken', `${operation}: a wrong answer at ${place}`),
    finalReason: (error) =>
      error instanceof VendorFailure && !error.canRetry ? error.reason : undefined,
    onMissing: () => {},
  }
}

/** Calls the sandbox, with the operation's contract enforced as for a vendor. */
async function askVendor(
  { world }: MemoryLender,
  task: WorkTask,
): Promise<TaskResponse<MemoryRecords>> {
  const { operation: name, now } = task
  const shape = operationShapes.find((one) => one.name === name)
  if (!shape) throw new VendorFailure('refused', `there is no operation "${name}"`)
  const order = vendorOrderOf(task)
  const request = prepareRequest(shape, order.request)
  const response = respondTo(world.people, name, { ...order, request }, world.sha256)
  if ('failure' in response)
    throw new VendorFailure(response.failure, `${name}: as people.json says`)
  const error = errorOfResponse(shape, response, now)
  if (error !== null)
    throw new VendorFailure('broken', `${name}: the sandbox replied wrongly at ${error}`)
  return response
}
