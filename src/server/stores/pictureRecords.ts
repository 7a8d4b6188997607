import { sql } from 'kysely'
import type { Store } from './openDatabase.ts'

/** Maximum pictures per statement. */
const most = 100

/** `pictures`: content by path below orgs/. Writes only changes. */
export async function keepPictures(
  store: Store,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const rows = [...pictures]
    .map(([path, content]) => ({ path, content }))
    .toSorted((left, right) => (left.path < right.path ? -1 : 1))
  for (let start = 0; start < rows.length; start += most)
    await store
      .insertInto('served_pictures')
      .values(rows.slice(start, start + most))
      .onConflict((conflict) =>
        conflict
          .column('path')
          .doUpdateSet(({ ref }) => ({ content: ref('excluded.content') }))
          .where(sql<boolean>`served_pictures.content <> excluded.content`),
      )
      .execute()
}

export async function findPicture(store: Store, path: string): Promise<Buffer | undefined> {
  const row = await store
    .selectFrom('served_pictures')
    .select('content')
    .where('path', '=', path)
    .executeTakeFirst()
  return row?.content
}
