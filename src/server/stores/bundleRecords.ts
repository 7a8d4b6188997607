import { sql } from 'kysely'
import type { Bundle } from '#model'
import type { Store } from './openDatabase.ts'

/** A file that pages request below /config/. */
export interface ServedFile {
  readonly type: string
  readonly body: string
}

/**
 * Stores every served bundle and its files: applications stay pinned to theirs, and open pages
 * continue to load theirs.
 */
export async function keepBundle(
  store: Store,
  bundle: Bundle,
  files: ReadonlyMap<string, ServedFile>,
): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('bundles')
      .values({ hash: bundle.hash, org_code: bundle.org.orgCode, content: JSON.stringify(bundle) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const rows = [...files]
      .map(([path, { type, body }]) => ({ path, type, body }))
      .toSorted((left, right) => (left.path < right.path ? -1 : 1))
    await transaction
      .insertInto('served_files')
      .values(rows)
      // Another release can compile a form differently.
      .onConflict((conflict) =>
        conflict
          .column('path')
          .doUpdateSet(({ ref }) => ({ body: ref('excluded.body') }))
          .whereRef('served_files.body', '<>', 'excluded.body' as 'served_files.body'),
      )
      .execute()
  })
}

export async function findBundle(
  store: Store,
  org: string,
  hash: string,
): Promise<Bundle | undefined> {
  const row = await store
    .selectFrom('bundles')
    .select('content')
    .where('hash', '=', hash)
    .where('org_code', '=', org)
    .executeTakeFirst()
  return row?.content as Bundle | undefined
}

/** The JSON of a bundle, exactly as it was stored. */
export async function findBundleText(
  store: Store,
  org: string,
  hash: string,
): Promise<string | undefined> {
  const row = await store
    .selectFrom('bundles')
    .select(sql<string>`content::text`.as('text'))
    .where('hash', '=', hash)
    .where('org_code', '=', org)
    .executeTakeFirst()
  return row?.text
}

/** Bodies of files by path. */
export async function findFiles(
  store: Store,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await store
    .selectFrom('served_files')
    .select(['path', 'body'])
    .where('path', '=', sql<string>`any(${paths})`)
    .execute()
  return new Map(rows.map(({ path, body }) => [path, body]))
}

export async function findFile(store: Store, path: string): Promise<ServedFile | undefined> {
  return store
    .selectFrom('served_files')
    .select(['type', 'body'])
    .where('path', '=', path)
    .executeTakeFirst()
}
