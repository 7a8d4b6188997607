import { sql } from 'kysely'
import type { Bundle } from '#model'
import type { Serving } from '../bundles/serveBundle.ts'
import type { ServedFile } from '../bundles/writeBundle.ts'
import type { Store } from './openDatabase.ts'

/** Every bundle that was ever served, and its files: applications stay pinned to theirs, open pages go on loading theirs. */
export async function keepBundle(store: Store, { served, files }: Serving): Promise<void> {
  const { bundle } = served
  await store.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('bundles')
      .values({ hash: bundle.hash, org_code: bundle.org.orgCode, content: JSON.stringify(bundle) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await transaction
      .insertInto('served_lenders')
      .values({ org_code: bundle.org.orgCode, hash: bundle.hash })
      .onConflict((conflict) =>
        conflict
          .column('org_code')
          .doUpdateSet({ hash: bundle.hash, since: sql<Date>`now()` })
          .where('served_lenders.hash', '<>', bundle.hash),
      )
      .execute()
    const rows = [...files]
      .map(([path, { type, body }]) => ({ path, type, body }))
      .toSorted((left, right) => (left.path < right.path ? -1 : 1))
    await transaction
      .insertInto('served_files')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Hash of the bundle that each lender was served with last. */
export async function findServedLenders(store: Store): Promise<ReadonlyMap<string, string>> {
  const rows = await store.selectFrom('served_lenders').select(['org_code', 'hash']).orderBy('org_code').execute()
  return new Map(rows.map((row) => [row.org_code, row.hash]))
}

export async function findBundle(store: Store, org: string, hash: string): Promise<Bundle | undefined> {
  const row = await store.selectFrom('bundles').select('content').where('hash', '=', hash).where('org_code', '=', org).executeTakeFirst()
  return row?.content as Bundle | undefined
}

export async function findFile(store: Store, path: string): Promise<ServedFile | undefined> {
  return store.selectFrom('served_files').select(['type', 'body']).where('path', '=', path).executeTakeFirst()
}
