import type { OriginationNeeds } from './OriginationNeeds.ts'
import { listMovingApplications } from '../stores/applicationStore.ts'
import { passTimeOf } from './passTimeOf.ts'

/**
 * A new day can make work due and change a status: checks every application that is open, or has
 * ended with abandoned work, and records "time-passed" if it did.
 */
export async function passTime(services: OriginationNeeds): Promise<void> {
  const { store, log } = services
  let page = await listMovingApplications(store)
  while (page.length > 0) {
    for (const { org, uuid } of page) {
      try {
        await passTimeOf(services, org, uuid)
      } catch (error) {
        log.error({ err: error, application: uuid }, 'time could not pass for an application')
      }
    }
    page = await listMovingApplications(store, page.at(-1)!.uuid)
  }
}
