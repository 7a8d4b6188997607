import type { Awakening, Time, Wait } from '../server/application/Time.ts'
import { carryOutNext, passTime } from './carryOutNext.ts'
import type { MemoryLender } from './MemoryCall.ts'
import { timeOf, type HeldApplication } from './HeldApplication.ts'

/**
 * Time for applications in memory. While a journey waits, its orders run one by one; time advances
 * only when none can run.
 */
export function createMemoryTime(lenders: readonly MemoryLender[]): Time {
  const find = (uuid: string): HeldApplication => {
    const found = lenders.map(({ held }) => held.get(uuid)).find((held) => held !== undefined)
    if (!found) throw new Error('There is no such application in memory')
    return found
  }
  return {
    now: async ({ uuid }) => timeOf(find(uuid)),
    wait: async ({ uuid }, wait) => waitFor(find(uuid), wait),
  }
}

async function waitFor(held: HeldApplication, { version, until, rests }: Wait): Promise<Awakening> {
  for (;;) {
    const now = timeOf(held)
    if (until !== undefined && until <= now) return 'time'
    if (!rests && held.application.version > version) return 'moved'
    if (await carryOutNext(held)) continue
    if (rests) return 'rest'
    const open = held.orders.filter(({ state }) => state === 'OPEN').map(({ at }) => at.getTime())
    const next = Math.min(...open, until?.getTime() ?? Infinity)
    if (next === Infinity) return 'stuck'
    await passTime(held, Math.max(1000, Math.ceil((next - now.getTime()) / 1000) * 1000))
  }
}
