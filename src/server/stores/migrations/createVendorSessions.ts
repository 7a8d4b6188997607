import { sql, type Kysely } from 'kysely'

const statements = [
  sql`create table vendor_sessions (
    uuid uuid primary key, org_code text not null, application uuid not null, identity uuid not null, kind text not null,
    state_hash text not null unique,
    state text not null check (state in ('OPEN', 'DONE', 'FAILED', 'CANCELLED', 'REPLACED')),
    created timestamptz not null default now(), expires timestamptz not null, ended timestamptz,
    foreign key (org_code, application) references applications (org_code, uuid),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create index vendor_sessions_application on vendor_sessions (application, kind, created)`,
  sql`create unique index vendor_sessions_open on vendor_sessions (application, kind) where state = 'OPEN'`,
  sql`create index vendor_sessions_expires on vendor_sessions (expires)`,
]

/** Sessions of borrowers at vendors' own pages. */
export async function createVendorSessions(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
