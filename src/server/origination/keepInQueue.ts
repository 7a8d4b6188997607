import { type Application, type CompiledBundle, describeQueued, propertyZone } from '#origination'
import type { Seal } from '../secrets/createSeal.ts'
import { endBroker } from '../stores/representativeStore.ts'
import { upsertQueueFile } from '../stores/queueStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { searchMarks } from '../stores/searchMarks.ts'

/**
 * Works out the row of an application in the queue of the agent console. Call it with the
 * application locked.
 */
export async function keepInQueue(
  transaction: Store,
  seal: Seal,
  served: CompiledBundle,
  application: Application,
  now: Date,
): Promise<void> {
  const { uuid, org, identity, status, loanNumber, since, created, version } = application
  const { isOpen, isOnHold, ...queued } = describeQueued(served, application, now)
  await upsertQueueFile(transaction, {
    application: uuid,
    org_code: org,
    borrower: identity,
    open: isOpen,
    on_hold: isOnHold,
    status,
    loan_number: loanNumber,
    since,
    created,
    version,
    zone: propertyZone(served.bundle, application.facts),
    marks: searchMarks(seal, org, application),
    ...queued,
  })
  const { isBroker, referrer } = application.facts.application
  if (isBroker === false && referrer) await endBroker(transaction, uuid)
}
