import { sql, type Kysely } from 'kysely'

/** By how much an application's time is ahead of the clock, in the sandbox. */
export async function giveOwnTime(store: Kysely<unknown>): Promise<void> {
  await sql`alter table applications add column ahead_ms bigint not null default 0`.execute(store)
}
