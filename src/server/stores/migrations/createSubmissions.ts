import { sql, type Kysely } from 'kysely'

const statements = [
  sql`create table submissions (
    uuid uuid primary key, org_code text not null, flow text not null, bundle_hash text not null, reference text not null,
    answers text not null, receipt text not null, delivery text check (delivery in ('QUEUED', 'DELIVERED', 'FAILED')),
    submitted timestamptz not null, unique (org_code, reference))`,
  sql`create index submissions_submitted on submissions (org_code, submitted desc)`,
]

/** Results of flows without applications. */
export async function createSubmissions(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
