import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { proofsOfResult } from '../../bundles/createResultStore.ts'
import type { Seal } from '../../secrets/createSeal.ts'
import type { Store } from '../../stores/openDatabase.ts'

/**
 * Moves the cached results too: otherwise the next start would check and compile the configuration
 * again.
 */
export async function markResults(store: Store, seal: Seal): Promise<void> {
  const old = await store
    .selectFrom('kept_results')
    .select(['version', 'digest'])
    .where('proof', 'not like', `${seal.keys[0]}.%`)
    .execute()
  for (const { version, digest } of old) {
    const one = { version, digest }
    const row = await store
      .selectFrom('kept_results')
      .select(['content', 'proof'])
      .where(matches(one))
      .executeTakeFirst()
    if (!row) continue
    const [fresh, ...older] = proofsOfResult(seal, version, { digest, content: row.content })
    if (older.includes(row.proof))
      await store.updateTable('kept_results').set({ proof: fresh! }).where(matches(one)).execute()
  }
}

function matches({
  version,
  digest,
}: {
  readonly version: string
  readonly digest: string
}): RawBuilder<SqlBool> {
  return sql<SqlBool>`version = ${version} and digest = ${digest}`
}
