import { passTime } from '#origination'
import type { Awakening, Time, Wait } from '../server/application/Time.ts'
import { carryOutNext } from './carryOutNext.ts'
import { createMemoryRecords } from './createMemoryRecords.ts'
import {
  timeOf,
  type HeldApplication,
  type MemoryLender,
  type MemoryOrder,
} from './HeldApplication.ts'

/**
 * Time for applications in memory. While a journey waits, its orders run one by one; time advances
 * only when none can run.
 */
export function createMemoryTime(lenders: readonly MemoryLender[]): Time {
  const find = (uuid: string): readonly [MemoryLender, HeldApplication] => {
    const lender = lenders.find(({ held }) => held.has(uuid))
    if (!lender) throw new Error('There is no such application in memory')
    return [lender, lender.held.get(uuid)!]
  }
  return {
    now: async ({ uuid }) => timeOf(find(uuid)[1]),
    wait: async ({ uuid }, wait) => waitFor(...find(uuid), wait),
  }
}

async function waitFor(
  lender: MemoryLender,
  held: HeldApplication,
  { version, until, rests }: Wait,
): Promise<Awakening> {
  for (;;) {
    const now = timeOf(held)
    if (until !== undefined && until <= now) return 'time'
    if (!rests && held.application.version > version) return 'moved'
    if (await carryOutNext(lender, held)) continue
    if (rests) return 'rest'
    const open = held.orders.filter(({ state }) => state === 'OPEN').map(({ at }) => at.getTime())
    const next = Math.min(...open, until?.getTime() ?? Infinity)
    if (next === Infinity) return 'stuck'
    const seconds = Math.max(1, Math.ceil((next - now.getTime()) / 1000))
    const { application, orders } = held
    held.application = { ...application, ahead: application.ahead + seconds * 1000 }
    const records = createMemoryRecords(lender)
    await passTime({
      ...records,
      findNow: async () => held.application,
      listOpenWork: async () => orders.filter(({ state }) => state === 'OPEN'),
      hasGivenUpWork: async () => orders.some((order) => isGivenUp(order, orders)),
      hold: (effect) => effect(records, held.application),
    })
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
