import { sql, type Kysely } from 'kysely'

const statements = [
  sql`alter table queue_files add column zone text not null default 'UTC'`,
  sql`update queue_files set version = 0 where open`,
]

/**
 * The time zone of each property in the queue of the agent console, in which its deadlines end. The
 * next sweep fills it in for open files.
 */
export async function zoneInQueue(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
