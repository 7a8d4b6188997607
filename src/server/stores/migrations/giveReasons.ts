import { sql, type Kysely } from 'kysely'

/** Why a document was rejected, as the id of a text. */
export async function giveReasons(store: Kysely<unknown>): Promise<void> {
  await sql`alter table documents add column reason text`.execute(store)
}
