import { sql } from 'kysely'
import type { Bundle } from '#model'
import { createPartCache, createPartWriter } from '../bundleParts.ts'
import { writeContent } from '../bundleRecords.ts'
import type { Store } from '../openDatabase.ts'

/** Bundles are kept as the digests of their parts, which they share. */
export async function shareParts(store: Store): Promise<void> {
  await sql`create table bundle_parts (
    digest text primary key, name text not null, base text references bundle_parts (digest),
    content text not null, created timestamptz not null default clock_timestamp())`.execute(store)
  await sql`create index bundle_parts_whole on bundle_parts (name, created) where base is null`.execute(
    store,
  )
  const { rows } = await sql<{ hash: string }>`select hash from bundles order by hash`.execute(
    store,
  )
  const cache = createPartCache()
  for (const { hash } of rows) {
    const { content } = await store
      .selectFrom('bundles')
      .select('content')
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow()
    const writer = await createPartWriter(store, cache)
    const digests = writeContent(content as Bundle, writer.write)
    await writer.keep()
    await store.updateTable('bundles').set({ content: digests }).where('hash', '=', hash).execute()
  }
  // The page's part of a bundle is written when it is asked for.
  await sql`delete from served_files where path like 'bundles/%'`.execute(store)
}
