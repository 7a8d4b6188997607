import { sql, type Kysely } from 'kysely'

/** Result of the last check of the audit trail. */
export async function createTrailChecks(store: Kysely<unknown>): Promise<void> {
  await sql`create table trail_checks (
    one boolean primary key default true check (one), checked timestamptz not null, applications int not null, events int not null,
    found int not null, issues jsonb not null)`.execute(store)
}
