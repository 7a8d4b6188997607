import {
  type Carrying,
  carryOut,
  giveUp,
  hasTimeMoved,
  type OrdersInTime,
  ownOperation,
  propertyZone,
  record,
  respondTo,
  type TaskResponse,
  vendorPersonOf,
  type WorkTask,
  type Workshop,
} from '#origination'
import { errorOfResponse, operationShapes, prepareRequest, VendorFailure } from '#server/sandbox'
import {
  createMemoryRecords,
  type MemoryPapers,
  type MemoryRecords,
} from './createMemoryRecords.ts'
import {
  timeOf,
  type HeldApplication,
  type MemoryConsent,
  type MemoryOrder,
} from './HeldApplication.ts'

/** Runs one order that is due now; false if there is none. */
export async function carryOutNext(held: HeldApplication): Promise<boolean> {
  const now = timeOf(held)
  const ready = held.orders.filter(({ state, at }) => state === 'OPEN' && at <= now)
  if (ready.length === 0) return false
  const sorted = ready.toSorted((left, right) => (left.work < right.work ? -1 : 1))
  const chosen = held.world.choose?.(sorted.map(({ uuid, work }) => ({ order: uuid, work })))
  await carry(held, (chosen && ready.find(({ uuid }) => uuid === chosen.order)) ?? ready[0]!)
  return true
}

/** Carries it out like the server's queue: what fails is tried again later, but not for ever. */
async function carry(held: HeldApplication, order: MemoryOrder): Promise<void> {
  const carrying = createCarrying(held, order)
  try {
    await carryOut(carrying, order.uuid)
  } catch (error) {
    order.tried++
    if (order.tried >= order.tries) return giveUp(carrying, order.uuid)
    const isLate = error instanceof VendorFailure && error.reason === 'timeout'
    const waited = isLate ? held.world.limits.askSeconds : 0
    order.at = new Date(timeOf(held).getTime() + (2 ** (order.tried - 1) + waited) * 1000)
  }
}

function createCarrying(
  held: HeldApplication,
  { uuid: order }: MemoryOrder,
): Carrying<MemoryRecords, MemoryConsent> {
  const { served, world } = held
  const workshop: Workshop<MemoryPapers> = {
    invitationDays: world.limits.invitationDays,
    draw: async (written) => written,
    listDocuments: createMemoryRecords(held).listDocuments,
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
    transact: (effect) => effect(createMemoryRecords(held, { order })),
    now: () => timeOf(held),
    current: () => served,
    listConsents: async ({ application: { identity } }) =>
      held.consents.filter(({ actor }) => actor === identity),
    perform: (task) =>
      ownOperation<MemoryPapers>(task.operation)?.(workshop, task) ?? askVendor(held, task),
    wrongAnswer: ({ operation }, place) =>
      new VendorFailure('broken', `${operation}: a wrong answer at ${place}`),
    finalReason: (error) =>
      error instanceof VendorFailure && !error.canRetry ? error.reason : undefined,
    onMissing: () => {},
  }
}

/** Calls the sandbox, with the operation's contract enforced as for a vendor. */
async function askVendor(
  { world }: HeldApplication,
  { operation: name, party, order, request, now }: WorkTask,
): Promise<TaskResponse<MemoryRecords>> {
  const shape = operationShapes.find((one) => one.name === name)
  if (!shape) throw new VendorFailure('refused', `there is no operation "${name}"`)
  const { application, served } = party
  const { attempt, began } = order
  const asked = {
    application: application.uuid,
    attempt,
    now,
    began,
    zone: propertyZone(served.bundle, application.facts),
    request: prepareRequest(shape, { person: vendorPersonOf(party), ...request }),
  }
  const response = respondTo(world.people, name, asked, world.sha256)
  if ('failure' in response)
    throw new VendorFailure(response.failure, `${name}: as people.json says`)
  const error = errorOfResponse(shape, response, now)
  if (error !== null)
    throw new VendorFailure('broken', `${name}: the sandbox replied wrongly at ${error}`)
  return response
}

/** Advances the application's time, with the changes that follow. */
export async function passTime(held: HeldApplication, milliseconds: number): Promise<void> {
  const { application } = held
  held.application = { ...application, ahead: application.ahead + milliseconds }
  const orders: OrdersInTime = {
    listOpenWork: async () => held.orders.filter(({ state }) => state === 'OPEN'),
    hasGivenUpWork: async () => held.orders.some((order) => isGivenUp(order, held.orders)),
  }
  for (let look = 0; look < 5; look++) {
    if (!(await hasTimeMoved(orders, held.served, held.application, timeOf(held)))) return
    await record(createMemoryRecords(held), held.application, { type: 'time-passed' })
  }
}

function isGivenUp(order: MemoryOrder, orders: readonly MemoryOrder[]): boolean {
  const isLater = ({ work, signer, attempt, state }: MemoryOrder) =>
    work === order.work &&
    signer === order.signer &&
    attempt > order.attempt &&
    state !== 'FAILED' &&
    state !== 'OPEN'
  return order.state === 'FAILED' && !orders.some(isLater)
}
