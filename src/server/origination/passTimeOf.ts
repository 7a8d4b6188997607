import { hasTimeMoved, type OrdersInTime } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import { listGivenUpWork, listOpenWork } from '../stores/workOrderStore.ts'
import { findPinned } from './findPinned.ts'
import { recordEvent } from './recordEvent.ts'

/** Attempts for an application that is being changed concurrently; the next sweep tries again. */
const mostLooks = 5

/** Records "time-passed" for an application if its time made work due or changes its status. */
export async function passTimeOf(
  services: OriginationNeeds,
  org: string,
  uuid: string,
): Promise<void> {
  const { store, applications, bundles, clock } = services
  const orders: OrdersInTime = {
    listOpenWork: () => listOpenWork(store, uuid),
    hasGivenUpWork: async () => (await listGivenUpWork(store, uuid)).length > 0,
  }
  for (let look = 0; look < mostLooks; look++) {
    const seen = await applications.find(store, org, uuid)
    if (!seen) return
    const served = await findPinned(bundles, seen)
    if (!(await hasTimeMoved(orders, served, seen, timeOf(clock, seen)))) return
    const isRecorded = await store.transaction().execute(async (transaction) => {
      const application = await applications.find(transaction, org, uuid, { hold: true })
      if (application?.version !== seen.version) return false
      await recordEvent(transaction, services, application, { type: 'time-passed' })
      return true
    })
    if (isRecorded) return
  }
}
