import { sql, type Kysely } from 'kysely'

const statements = [
  sql`alter table queue_files add column warns date[] not null default '{}'`,
  sql`update queue_files set version = 0 where open`,
]

/**
 * The days on which tasks of deadlines begin in the queue of the agent console. The next sweep
 * fills them in for open files.
 */
export async function warnInQueue(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
