import { sql, type Kysely } from 'kysely'

const statements = [
  sql`create table kept_results (
    version text not null, digest text not null, content text not null, proof text not null, used timestamptz not null default now(),
    primary key (version, digest))`,
  sql`create index kept_results_used on kept_results (used)`,
]

/**
 * Results of reading the configuration, so that the next start of the same code does not compute
 * them again.
 */
export async function createKeptResults(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
