import { sql } from 'kysely'
import type { Store } from './openDatabase.ts'

/** `pictures`: content by path below orgs/. Writes only what has changed. */
export async function keepPictures(store: Store, pictures: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [path, content] of pictures)
    await store
      .insertInto('served_pictures')
      .values({ path, content })
      .onConflict((conflict) =>
        conflict
          .column('path')
          .doUpdateSet({ content })
          .where(sql<boolean>`served_pictures.content <> excluded.content`),
      )
      .execute()
}

export async function findPicture(store: Store, path: string): Promise<Buffer | undefined> {
  const row = await store.selectFrom('served_pictures').select('content').where('path', '=', path).executeTakeFirst()
  return row?.content
}
