import { isClosed, isMovedByTime, lifecycleOf } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
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
  const { store, applications } = services
  for (let look = 0; look < mostLooks; look++) {
    const seen = await applications.find(store, org, uuid)
    if (!seen || !(await hasChanged(services, seen))) return
    const isRecorded = await store.transaction().execute(async (transaction) => {
      const application = await applications.find(transaction, org, uuid, { hold: true })
      if (application?.version !== seen.version) return false
      await recordEvent(transaction, services, application, { type: 'time-passed' })
      return true
    })
    if (isRecorded) return
  }
}

async function hasChanged(
  { store, bundles, clock }: OriginationNeeds,
  application: Application,
): Promise<boolean> {
  const served = await findPinned(bundles, application)
  if (lifecycleOf(served).decide.length === 0) return false
  // After the end only outstanding work is retried: the notice of a decline.
  if (
    isClosed(served, application) &&
    (await listGivenUpWork(store, application.uuid)).length === 0
  )
    return false
  return isMovedByTime(
    served,
    application,
    await listOpenWork(store, application.uuid),
    timeOf(clock, application),
  )
}
