import { lifecycleOf } from '#origination'
import { findPinned } from '../origination/findPinned.ts'
import { passTime } from '../origination/passTime.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import { listForgottenOrders } from '../stores/workOrderStore.ts'

/** At startup: creates missing jobs of orders, and starts what became due meanwhile. */
export async function reconcile(services: OriginationNeeds): Promise<void> {
  const { store, bundles, jobs, log, applications } = services
  for (const order of await listForgottenOrders(store)) {
    await store.transaction().execute(async (transaction) => {
      const application = await applications.find(transaction, order.org, order.application, {
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
