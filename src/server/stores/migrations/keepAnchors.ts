import { sql, type Kysely } from 'kysely'

/** The last anchor that went to each file, so that a file that is gone is noticed. */
export async function keepAnchors(store: Kysely<unknown>): Promise<void> {
  await sql`alter table trail_checks add column anchors jsonb not null default '{}'`.execute(store)
}
