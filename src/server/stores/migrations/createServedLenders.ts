import { sql, type Kysely } from 'kysely'

const statements = [
  sql`create table served_lenders (org_code text primary key, hash text not null references bundles, since timestamptz not null default now())`,
  sql`insert into served_lenders (org_code, hash, since) select distinct on (org_code) org_code, hash, created from bundles order by org_code, created desc`,
  sql`create table served_pictures (path text primary key, content bytea not null)`,
]

/** Each lender's current bundle and pictures, so that a start does not depend on the folder. */
export async function createServedLenders(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
