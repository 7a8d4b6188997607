import { lifecycleOf } from '#origination'
import { findPinned } from '../origination/findPinned.ts'
import { passTime } from '../origination/passTime.ts'
import type { Services } from '../Services.ts'
import { findApplication } from '../stores/applicationStore.ts'
import { listForgottenOrders } from '../stores/workOrderStore.ts'

/** At startup: creates missing jobs of orders, and starts what became due meanwhile. */
export async function reconcile(services: Omit<Services, 'rates'>): Promise<void> {
  const { store, seal, bundles, jobs, log } = services
  for (const order of await listForgottenOrders(store)) {
    await store.transaction().execute(async (transaction) => {
      const application = await findApplication(transaction, seal, order.org, order.application, {
        hold: true,
      })
      if (!application) return
      const work = lifecycleOf(await findPinned(bundles, application)).work[order.work]
      await jobs.send(transaction, order, { tries: work?.tries })
    })
    log.warn({ order: order.uuid, work: order.work }, 'an order had lost its job')
  }
  await passTime(services)
}
