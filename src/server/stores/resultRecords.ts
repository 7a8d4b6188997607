import { sql } from 'kysely'
import type { Store } from './openDatabase.ts'

/** The result for an input with this SHA-256, as JSON text. */
export interface KeptResult {
  readonly digest: string
  readonly content: string
  /** Proves that a process with the data key wrote it. */
  readonly proof: string
}

/** Maximum rows per statement: PostgreSQL accepts 65,535 parameters. */
const most = 1000
const dayMilliseconds = 86_400_000

/** All results of one version of the code; marks them as in use. */
export async function findResults(store: Store, version: string): Promise<readonly KeptResult[]> {
  await sql`update kept_results set used = now() where version = ${version} and used < now() - interval '1 day'`.execute(
    store,
  )
  return store
    .selectFrom('kept_results')
    .select(['digest', 'content', 'proof'])
    .where('version', '=', version)
    .execute()
}

/** Those of these digests; marks them as in use. */
export async function findSomeResults(
  store: Store,
  version: string,
  digests: readonly string[],
): Promise<readonly KeptResult[]> {
  const results = await store
    .selectFrom('kept_results')
    .select(['digest', 'content', 'proof', 'used'])
    .where('version', '=', version)
    .where('digest', '=', sql<string>`any(${digests})`)
    .execute()
  const before = Date.now() - dayMilliseconds
  const stale = results.filter(({ used }) => used.getTime() < before).map(({ digest }) => digest)
  if (stale.length > 0)
    await sql`update kept_results set used = now() where version = ${version} and digest = any(${stale})`.execute(
      store,
    )
  return results
}

/** An existing result is overwritten: it is only computed again if it could not be used. */
export async function keepResults(
  store: Store,
  version: string,
  results: readonly KeptResult[],
): Promise<void> {
  const rows = results
    .map((result) => ({ version, ...result }))
    .toSorted((left, right) => (left.digest < right.digest ? -1 : 1))
  for (let start = 0; start < rows.length; start += most) {
    await store
      .insertInto('kept_results')
      .values(rows.slice(start, start + most))
      .onConflict((conflict) =>
        conflict.columns(['version', 'digest']).doUpdateSet(({ ref }) => ({
          content: ref('excluded.content'),
          proof: ref('excluded.proof'),
        })),
      )
      .execute()
  }
}
