import type { JsonObject } from '#model'
import {
  answerErrorOf,
  changesMeanwhile,
  changesOfWork,
  nextOpenDay,
  partyOf,
  propertyZone,
  respondTo,
  vendorPersonOf,
  wantedWork,
  workRequest,
} from '#origination'
import { errorOfResponse, operationShapes, prepareRequest, VendorFailure } from '#server/sandbox'
import { timeOf, type HeldApplication, type MemoryOrder } from './HeldApplication.ts'
import { ownWork, type Task, type TaskResponse } from './ownWork.ts'
import { proposeDecision } from './proposeDecision.ts'
import { record } from './record.ts'

/** Runs one order that is due now; false if there is none. */
export function carryOut(held: HeldApplication): boolean {
  const now = timeOf(held)
  const ready = held.orders.filter(({ state, at }) => state === 'OPEN' && at <= now)
  if (ready.length === 0) return false
  const sorted = ready.toSorted((left, right) => (left.work < right.work ? -1 : 1))
  const chosen = held.world.choose?.(sorted.map(({ uuid, work }) => ({ order: uuid, work })))
  carry(held, (chosen && ready.find(({ uuid }) => uuid === chosen.order)) ?? ready[0]!)
  return true
}

function carry(held: HeldApplication, order: MemoryOrder): void {
  const now = timeOf(held)
  const party = partyOf(held.served, held.application, order.signer)
  const work = party && wantedWork(party, order.work, now)
  if (!party || !work) {
    order.state = 'DROPPED'
    return
  }
  const opens = nextOpenDay(party, work, now)
  if (opens) {
    order.at = opens
    return
  }
  const named = {
    work: order.work,
    order: order.uuid,
    ...(order.signer !== null && { signer: order.signer }),
  }
  const end = (type: 'work-done' | 'work-failed', answer: JsonObject) => {
    order.state = type === 'work-done' ? 'DONE' : 'FAILED'
    record(held, { type, ...named, changes: changesOfWork(party, work, type, answer, now) })
  }
  let response: TaskResponse
  try {
    const task = { held, party, order, request: workRequest(party, work, now), now }
    response = Object.hasOwn(ownWork, work.do) ? ownWork[work.do]!(task) : askVendor(task, work.do)
    const wrong = 'answer' in response ? answerErrorOf(party, work, response.answer, now) : null
    if (wrong !== null) throw new VendorFailure('broken', `${work.do}: a wrong answer at ${wrong}`)
  } catch (error) {
    if (error instanceof VendorFailure && !error.canRetry)
      return end('work-failed', { reason: error.reason })
    order.tried++
    if (order.tried >= order.tries) return end('work-failed', { reason: 'tries-used-up' })
    const waited =
      error instanceof VendorFailure && error.reason === 'timeout'
        ? held.world.limits.askSeconds
        : 0
    order.at = new Date(now.getTime() + (2 ** (order.tried - 1) + waited) * 1000)
    return
  }
  if ('answer' in response) {
    if (proposeDecision(held, { party, work, order }, response.answer, null)) {
      // An agent answers it; the vendor is not asked again.
      order.at = new Date(8.64e15)
      return
    }
    return end('work-done', { ...response.answer, ...response.keep?.() })
  }
  order.at = response.pendingUntil
  order.tried = 0
  const changes = changesMeanwhile(party, work, response.meanwhile, now)
  if (changes.length > 0) record(held, { type: 'work-pending', ...named, changes })
}

/** Calls the sandbox, with the operation's contract enforced as for a vendor. */
function askVendor({ held, party, order, request, now }: Task, name: string): TaskResponse {
  const shape = operationShapes.find((one) => one.name === name)
  if (!shape) throw new VendorFailure('refused', `there is no operation "${name}"`)
  const { world, application } = held
  const { attempt, began } = order
  const asked = {
    application: application.uuid,
    attempt,
    now,
    began,
    zone: propertyZone(party.served.bundle, application.facts),
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
