import { sql, type Kysely } from 'kysely'

/** Files of drafts can be of any kind that their fields accept. */
export async function takeAnyFile(store: Kysely<unknown>): Promise<void> {
  await sql`alter table draft_files drop constraint if exists draft_files_media_type_check`.execute(
    store,
  )
}
