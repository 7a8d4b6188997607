import { type CompiledBundle, partyOf } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { Services } from '../Services.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { endWorkOrder, listBoundOrders } from '../stores/workOrderStore.ts'
import { subjectOf } from './subjectOf.ts'

/** Ends the orders under way that are about something which is no more: whoever answers them is not heard. Gives their uuids. */
export async function endOutdated(
  transaction: Store,
  services: Pick<Services, 'seal' | 'clock'>,
  served: CompiledBundle,
  application: Application,
): Promise<readonly string[]> {
  const orders = await listBoundOrders(transaction, application.uuid)
  const outdated = orders.filter(({ work, about, signer }) => {
    const party = partyOf(served, application, signer)
    return !party || about !== subjectOf(services, party.served, party.application, work)
  })
  for (const { uuid } of outdated) await endWorkOrder(transaction, uuid, 'OUTDATED', timeOf(services.clock, application))
  return outdated.map(({ uuid }) => uuid)
}
