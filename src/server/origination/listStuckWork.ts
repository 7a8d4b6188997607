import { dueWork } from '#engine'
import type { JsonObject } from '#model'
import { lifecycleOf, partyOf, ruleFacts } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import { listGivenUpWork } from '../stores/workOrderStore.ts'
import { findPinned } from './findPinned.ts'

/**
 * Work of an application that was abandoned after all attempts and is retried as time passes: {
 * title, since }.
 */
export async function listStuckWork(
  { store, bundles, clock }: Pick<OriginationNeeds, 'store' | 'bundles' | 'clock'>,
  application: Application,
): Promise<readonly JsonObject[]> {
  const served = await findPinned(bundles, application)
  return (await listGivenUpWork(store, application.uuid)).flatMap(({ work, signer, since }) => {
    const party = partyOf(served, application, signer ?? undefined)
    if (!party) return []
    const lifecycle = lifecycleOf(party.served)
    const facts = ruleFacts(
      party.served,
      party.application.facts,
      party.application.status,
      timeOf(clock, application),
    )
    if (!dueWork(party.served.engine, lifecycle, facts).includes(work)) return []
    return [{ title: lifecycle.work[work]!.title, since: since.toISOString() }]
  })
}
