import {
  advance,
  allProofsOf,
  type Advanced,
  type ApplicationEvent,
  isClosed,
  isMovedByTime,
  lifecycleOf,
  partyOf,
  profileAfter,
  subjectOf,
} from '#origination'
import { timeOf, type HeldApplication, type MemoryOrder } from './HeldApplication.ts'

/** Records an event, like the server's recordEvent. */
export function record(held: HeldApplication, event: ApplicationEvent): void {
  const { served, application, world } = held
  keep(
    held,
    event,
    advance(served, application, event, {
      now: timeOf(held),
      uuid: world.uuid,
      sha256: world.sha256,
    }),
  )
}

/**
 * Stores the result of advance or begin: the application, its journal, its documents' states and
 * its orders.
 */
export function keep(
  held: HeldApplication,
  event: ApplicationEvent,
  { application, changes, worked, orders, answer }: Advanced,
): void {
  const { served, world } = held
  held.application = application
  const now = timeOf(held)
  for (const order of held.orders) {
    if (order.state !== 'OPEN' || order.about === null) continue
    const party = partyOf(served, application, order.signer)
    if (!party || order.about !== subjectOf(party, order.work, now)) order.state = 'OUTDATED'
  }
  const { type, screen, work, signer } = event
  const { version: seq, status } = application
  held.events.push({
    seq,
    type,
    at: now.toISOString(),
    status,
    ...(screen !== undefined && { screen }),
    ...(work !== undefined && { work }),
    ...(signer !== undefined && { signer }),
    ...(worked.length > 0 && { worked }),
  })
  held.journal.push({ seq, at: now, status, changes, ...(answer && { answer }) })
  const learned = profileAfter(application, changes)
  if (learned)
    held.identity = { ...held.identity, profile: { ...held.identity.profile, ...learned } }
  for (const { uuid, state, reason } of allProofsOf(application.facts)) {
    const document = held.documents.find((one) => one.uuid === uuid)
    if (document && (document.state !== state || document.reason !== reason))
      Object.assign(document, { state, reason })
  }
  for (const { work: due, signer: whose, about, tries } of orders) {
    const before = held.orders.filter((one) => one.work === due && one.signer === whose)
    if (before.some(({ state }) => state === 'OPEN')) continue
    held.orders.push({
      uuid: world.uuid(),
      work: due,
      signer: whose,
      attempt: before.length + 1,
      about,
      began: now,
      tries: tries ?? world.limits.tries,
      tried: 0,
      at: now,
      state: 'OPEN',
    })
  }
}

/** Advances the application's time, with the changes that follow. */
export function passTime(held: HeldApplication, milliseconds: number): void {
  const { application } = held
  held.application = { ...application, ahead: application.ahead + milliseconds }
  for (let look = 0; look < 5 && isMoved(held); look++) record(held, { type: 'time-passed' })
}

function isMoved(held: HeldApplication): boolean {
  const { served, application, orders } = held
  if (lifecycleOf(served).decide.length === 0) return false
  if (isClosed(served, application) && !orders.some((order) => isGivenUp(order, orders)))
    return false
  return isMovedByTime(
    served,
    application,
    orders.filter(({ state }) => state === 'OPEN'),
    timeOf(held),
  )
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
