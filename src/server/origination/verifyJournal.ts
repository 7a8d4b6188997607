import { allProofsOf, type Facts } from '#origination'
import type { Seal } from '../secrets/createSeal.ts'
import { findApplication } from '../stores/applicationStore.ts'
import { findBrokenEvent } from '../stores/eventStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { rebuildApplication } from './rebuildApplication.ts'

export interface Verdict {
  readonly application: string
  /** Number of the first event that does not follow from the one before it. */
  readonly brokenEvent?: number
  /** Parts of the row that differ from what the journal makes of them. */
  readonly differs: readonly string[]
}

/** Checks the chains of all applications and rebuilds each: gives those that are not sound. */
export async function verifyJournal(store: Store, seal: Seal): Promise<readonly Verdict[]> {
  const rows = await store.selectFrom('applications').select(['uuid', 'org_code']).orderBy('uuid').execute()
  const verdicts: Verdict[] = []
  for (const { uuid, org_code: org } of rows) {
    const brokenEvent = await findBrokenEvent(store, org, uuid)
    const differs = brokenEvent === undefined ? await findDifferences(store, seal, org, uuid) : []
    if (brokenEvent !== undefined || differs.length > 0) verdicts.push({ application: uuid, brokenEvent, differs })
  }
  return verdicts
}

async function findDifferences(store: Store, seal: Seal, org: string, uuid: string): Promise<readonly string[]> {
  return store
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const row = await findApplication(transaction, seal, org, uuid)
      if (!row) return ['application']
      const rebuilt = await rebuildApplication(transaction, seal, row)
      const parts = (Object.keys(rebuilt) as (keyof typeof rebuilt)[]).filter(
        (part) => JSON.stringify(rebuilt[part]) !== JSON.stringify(row[part]),
      )
      return (await areDocumentsAs(transaction, rebuilt.facts, org, uuid)) ? parts : [...parts, 'documents']
    })
}

/** What the borrower sent stands as the journal says: under review where nothing was said of it. */
async function areDocumentsAs(store: Store, facts: Facts, org: string, application: string): Promise<boolean> {
  const said = new Map(allProofsOf(facts).map((proof) => [proof.uuid, proof]))
  const sent = await store
    .selectFrom('documents')
    .select(['uuid', 'state', 'reason'])
    .where('org_code', '=', org)
    .where('application_uuid', '=', application)
    .where('package', '=', 'upload')
    .execute()
  return sent.every(({ uuid, state, reason }) => {
    const proof = said.get(uuid)
    return state === (proof?.state ?? 'IN_REVIEW') && reason === (proof?.reason ?? null)
  })
}
