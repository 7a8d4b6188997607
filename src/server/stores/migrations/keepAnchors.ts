import { sql, type Kysely } from 'kysely'

/** The last anchor sent to each file, so that a missing file is detected. */
export async function keepAnchors(store: Kysely<unknown>): Promise<void> {
  await sql`alter table trail_checks add column anchors jsonb not null default '{}'`.execute(store)
}
