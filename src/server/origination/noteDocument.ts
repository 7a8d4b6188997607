import { addedEvent } from '#origination'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import type { StoredDocument } from '../stores/StoredDocument.ts'
import type { Store } from '../stores/openDatabase.ts'
import { recordEvent } from './recordEvent.ts'

/**
 * Records a document that a borrower or a co-signer added, in the journal and the facts of its
 * application; call it in the transaction `store` that adds it.
 */
export async function noteDocument(
  services: OriginationNeeds,
  {
    store,
    org,
    application: uuid,
    document,
  }: { store: Store; org: string; application: string; document: StoredDocument },
): Promise<void> {
  const application = await services.applications.find(store, org, uuid, { hold: true })
  if (!application) throw new Error('A document was added to an application that is gone')
  await recordEvent(store, services, application, addedEvent(application, document))
}
