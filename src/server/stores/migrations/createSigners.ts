import { sql, type Kysely } from 'kysely'

const nobody = sql.lit('00000000-0000-0000-0000-000000000000')

const statements = [
  sql`alter table documents drop constraint documents_package_check`,
  sql`alter table documents add constraint documents_package_check
    check (package in ('summary', 'closing', 'notary', 'upload', 'notice', 'signer'))`,
  // Two people can send, or be given, the same bytes.
  sql`alter table documents drop constraint documents_application_uuid_type_sha256_key`,
  sql`alter table documents add unique (application_uuid, owner, type, sha256)`,
  sql`alter table work_orders add column signer uuid`,
  sql`alter table work_orders drop constraint work_orders_application_work_attempt_key`,
  sql`drop index work_orders_open`,
  sql`create unique index work_orders_attempt on work_orders (application, work, coalesce(signer, ${nobody}::uuid), attempt)`,
  sql`create unique index work_orders_open on work_orders (application, work, coalesce(signer, ${nobody}::uuid)) where state = 'OPEN'`,
  sql`create table signer_invitations (
    uuid uuid primary key default gen_random_uuid(), org_code text not null, application uuid not null, signer uuid not null,
    token_hash text not null unique, sent timestamptz not null, expires timestamptz not null, used timestamptz, revoked timestamptz,
    foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create index signer_invitations_signer on signer_invitations (application, signer)`,
  sql`create table signer_identities (
    application uuid not null, signer uuid not null, org_code text not null, identity uuid not null, primary key (application, signer),
    foreign key (org_code, application) references applications (org_code, uuid),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create index signer_identities_identity on signer_identities (org_code, identity)`,
  sql`create table signer_drafts (
    application uuid not null, signer uuid not null, org_code text not null, typed text not null, version int not null,
    updated timestamptz not null default now(), primary key (application, signer),
    foreign key (org_code, application) references applications (org_code, uuid))`,
]

/**
 * Co-signers of an application: their invitations, who they are, their input, their documents and
 * their work.
 */
export async function createSigners(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
