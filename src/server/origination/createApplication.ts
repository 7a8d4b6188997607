import { randomUUID } from 'node:crypto'
import {
  type Application,
  createApplication as create,
  describeProperty,
  firstStatus,
  type ApplicationSubmission as Submitted,
} from '#origination'
import { type ConsentSource, insertReceipts } from '../stores/receiptStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { knowNew } from '../stores/readAhead.ts'
import { propertyKeyOf } from './propertyKeyOf.ts'
import { createRecords, type Recorder } from './recordEvent.ts'

export interface SubmissionWithOrigin
  extends Submitted, Pick<ConsentSource, 'ip' | 'userAgent' | 'locale' | 'shown'> {}

/**
 * Creates the application, its consent receipts and the first event of its trail; call it in one
 * transaction. Throws 409 if there is an open one for the same property.
 */
export async function createApplication(
  store: Store,
  services: Recorder,
  { ip, userAgent, locale, shown, ...submitted }: SubmissionWithOrigin,
): Promise<string> {
  const actor = submitted.identity.uuid
  const { applications, audit, clock } = services
  const records = {
    ...createRecords(store, services),
    insertApplication: async ({
      served,
      identity,
      flow,
      replay,
    }: Submitted): Promise<Application> => {
      const fresh = await applications.insert(store, served.bundle.org.orgCode, {
        uuid: randomUUID(),
        identity: identity.uuid,
        flow,
        bundle: served.bundle.hash,
        status: firstStatus,
        since: clock.now(),
        propertyKey: propertyKeyOf(describeProperty(served, replay.facts)),
      })
      knowNew(store, fresh.uuid)
      return fresh
    },
    keepConsents: (
      { org, uuid: application }: Application,
      consents: Submitted['replay']['consents'],
    ) =>
      insertReceipts(
        store,
        audit,
        { org, application, actor, ip, userAgent, locale, shown },
        consents,
      ),
  }
  return (await create(records, submitted)).uuid
}
