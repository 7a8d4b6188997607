import { type Application, type CompiledBundle, partyOf, subjectOf } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import { endWorkOrder, listBoundOrders } from '../stores/workOrderStore.ts'
import { marksSubject } from './fingerprintSubject.ts'

/**
 * Ends the open orders whose subject no longer exists; a later response to them is ignored. Returns
 * their UUIDs.
 */
export async function endOutdated(
  transaction: Store,
  { seal, clock }: Pick<OriginationNeeds, 'seal' | 'clock'>,
  served: CompiledBundle,
  application: Application,
): Promise<readonly string[]> {
  const now = timeOf(clock, application)
  const orders = await listBoundOrders(transaction, application.uuid)
  const outdated = orders.filter(({ work, about, signer }) => {
    const party = partyOf(served, application, signer)
    return !party || !marksSubject(seal, application.org, subjectOf(party, work, now), about)
  })
  for (const { uuid } of outdated) await endWorkOrder(transaction, uuid, 'OUTDATED', now)
  return outdated.map(({ uuid }) => uuid)
}
