import { sql, type Kysely } from 'kysely'

/**
 * The addresses of co-signers are among the marks of the agent console's queue. The next sweep adds
 * them to open files.
 */
export async function markSigners(store: Kysely<unknown>): Promise<void> {
  await sql`update queue_files set version = 0 where open`.execute(store)
}
