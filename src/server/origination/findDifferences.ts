import { allProofsOf, type Facts } from '#origination'
import type { Seal } from '../secrets/createSeal.ts'
import { ApplicationStore } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { rebuildApplication } from './rebuildApplication.ts'
import { has } from '../stores/has.ts'

/**
 * Parts of an application's row, and of its documents, that differ from its replayed journal. Call
 * it in a transaction that reads one snapshot.
 */
export async function findDifferences(
  transaction: Store,
  seal: Seal,
  org: string,
  uuid: string,
): Promise<readonly string[]> {
  const row = await new ApplicationStore(seal).find(transaction, org, uuid)
  if (!row) return ['application']
  const rebuilt = await rebuildApplication(transaction, seal, row)
  const parts = (Object.keys(rebuilt) as (keyof typeof rebuilt)[]).filter(
    (part) => JSON.stringify(rebuilt[part]) !== JSON.stringify(row[part]),
  )
  return (await areDocumentsAs(transaction, rebuilt.facts, org, uuid))
    ? parts
    : [...parts, 'documents']
}

/** The borrower's documents have the journal's states; without an entry, they are under review. */
async function areDocumentsAs(
  store: Store,
  facts: Facts,
  org: string,
  application: string,
): Promise<boolean> {
  const said = new Map(allProofsOf(facts).map((proof) => [proof.uuid, proof]))
  const sent = await store
    .selectFrom('documents')
    .select(['uuid', 'state', 'reason'])
    .where((each) => has(each, { org_code: org, application_uuid: application, package: 'upload' }))
    .execute()
  return sent.every(({ uuid, state, reason }) => {
    const proof = said.get(uuid)
    return state === (proof?.state ?? 'IN_REVIEW') && reason === (proof?.reason ?? null)
  })
}
