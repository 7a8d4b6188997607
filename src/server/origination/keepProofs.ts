import { allProofsOf, type Facts } from '#origination'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'

/** Updates the states of an application's documents from its journal. */
export async function keepProofs(
  transaction: Store,
  { documents }: Pick<OriginationNeeds, 'documents'>,
  { org, uuid, facts }: Application,
  before: Facts,
): Promise<void> {
  const known = new Map(allProofsOf(before).map((proof) => [proof.uuid, proof]))
  for (const { uuid: document, state, reason } of allProofsOf(facts)) {
    const was = known.get(document)
    if (was?.state !== state || was.reason !== reason)
      await documents.setState(transaction, org, uuid, document, state, reason)
  }
}
