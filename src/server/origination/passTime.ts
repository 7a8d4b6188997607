import { decideStatus, dueWork } from '#engine'
import type { Services } from '../Services.ts'
import { findApplication, listOpenApplications, type Application } from '../stores/applicationStore.ts'
import { listOpenWork } from '../stores/workOrderStore.ts'
import { findPinned } from './findPinned.ts'
import { recordEvent } from './recordEvent.ts'
import { ruleFacts } from './ruleFacts.ts'
import { lifecycleOf } from './settle.ts'

/** A new day can make work due and change a status by itself: looks at every open application and records "time-passed" where it did. */
export async function passTime(services: Omit<Services, 'rates'>): Promise<void> {
  const { store, seal, log } = services
  let page = await listOpenApplications(store)
  while (page.length > 0) {
    for (const { org, uuid } of page) {
      try {
        const seen = await findApplication(store, seal, org, uuid)
        if (!seen || !(await hasChanged(services, seen))) continue
        await store.transaction().execute(async (transaction) => {
          const application = await findApplication(transaction, seal, org, uuid, { hold: true })
          if (application?.version === seen.version) await recordEvent(transaction, services, application, { type: 'time-passed' })
        })
      } catch (error) {
        log.error({ err: error, application: uuid }, 'time could not pass for an application')
      }
    }
    page = await listOpenApplications(store, page.at(-1)!.uuid)
  }
}

async function hasChanged({ store, bundles, clock }: Omit<Services, 'rates'>, application: Application): Promise<boolean> {
  const served = await findPinned(bundles, application)
  const lifecycle = lifecycleOf(served)
  if (lifecycle.decide.length === 0) return false
  const facts = ruleFacts(served, application.facts, application.status, clock.now())
  if (decideStatus(served.engine, lifecycle, facts).status !== application.status) return true
  const underWay = new Set(await listOpenWork(store, application.uuid))
  return dueWork(served.engine, lifecycle, facts).some((work) => !underWay.has(work))
}
