import { sql } from 'kysely'
import type { Audit } from '../../../src/server/secrets/createAudit.ts'
import type { Store } from '../../../src/server/stores/openDatabase.ts'
import { chainOfReleases, signChainHead } from '../../../src/server/stores/recordChain.ts'

/**
 * Leaves a database as if nothing was published: a server on a configuration of its own does not
 * continue serving the lenders of another one.
 */
export async function forgetReleases(store: Store, audit: Audit): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    await sql`set local lintel.disposing = 'on'`.execute(transaction)
    await transaction.deleteFrom('release_events').execute()
    await transaction.deleteFrom('releases').execute()
    await transaction
      .updateTable('trail_heads')
      .set(signChainHead(audit, { chain: chainOfReleases, org_code: '', seq: 0, mac: '' }))
      .where('chain', '=', chainOfReleases)
      .execute()
  })
}
