import { sql, type Kysely } from 'kysely'

const statements = [
  sql`create extension if not exists pg_trgm`,
  sql`create table identities (
    uuid uuid primary key default gen_random_uuid(), org_code text not null, email text not null, password_hash text not null,
    profile jsonb not null, failed_logins int not null default 0, locked_until timestamptz,
    created timestamptz not null default now(), updated timestamptz not null default now(), unique (org_code, uuid))`,
  sql`create unique index identities_email on identities (org_code, lower(email))`,
  sql`create table sessions (
    sid uuid primary key default gen_random_uuid(), org_code text not null, identity uuid not null,
    created timestamptz not null default now(), expires timestamptz not null, revoked timestamptz,
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create index sessions_identity on sessions (identity)`,
  sql`create table drafts (
    uuid uuid primary key default gen_random_uuid(), org_code text not null, flow text not null, bundle_hash text not null,
    session jsonb not null, version int not null, key_hash text not null, claimed_by uuid,
    created timestamptz not null default now(), updated timestamptz not null default now(),
    foreign key (org_code, claimed_by) references identities (org_code, uuid))`,
  sql`create index drafts_updated on drafts (updated)`,
  sql`create sequence loan_numbers start 10000001`,
  sql`create table applications (
    uuid uuid primary key default gen_random_uuid(), org_code text not null, identity uuid not null,
    loan_number text not null unique default 'HL' || nextval('loan_numbers'), bundle_hash text not null, flow text not null,
    data jsonb not null, status text not null, property_key text not null,
    created timestamptz not null default now(), updated timestamptz not null default now(), unique (org_code, uuid),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create unique index applications_open on applications (org_code, identity, property_key)
    where status not in ('CANCELLED', 'DECLINED', 'COMPLETE')`,
  sql`create table application_events (
    org_code text not null, stream uuid not null, seq int not null, type text not null, payload jsonb not null, at text not null,
    prev_hash text not null, hash text not null, primary key (stream, seq),
    foreign key (org_code, stream) references applications (org_code, uuid))`,
  sql`create table consent_receipts (
    uuid uuid primary key default gen_random_uuid(), org_code text not null, application_uuid uuid not null, actor uuid not null,
    type text not null, text_id text not null, text_version text not null, text_sha256 text not null, shown_at timestamptz,
    accepted_at timestamptz not null, ip text not null, user_agent text not null, locale text not null,
    method text not null check (method in ('CHECKBOX', 'BUTTON', 'TYPED_SIGNATURE')),
    foreign key (org_code, application_uuid) references applications (org_code, uuid),
    foreign key (org_code, actor) references identities (org_code, uuid))`,
  sql`create index consent_receipts_application on consent_receipts (application_uuid)`,
  sql`create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation'; end $$`,
  sql`create trigger application_events_only_grow before update or delete on application_events for each row execute function refuse_change()`,
  sql`create trigger application_events_never_empty before truncate on application_events for each statement execute function refuse_change()`,
  sql`create trigger consent_receipts_only_grow before update or delete on consent_receipts for each row execute function refuse_change()`,
  sql`create trigger consent_receipts_never_empty before truncate on consent_receipts for each statement execute function refuse_change()`,
  sql`create table idempotency_keys (
    org_code text not null, actor text not null, route text not null, key text not null, body_sha256 text not null,
    status int not null, body jsonb not null, created timestamptz not null default now(), primary key (org_code, actor, route, key))`,
  // json, not jsonb: the order of steps and fields is part of a bundle.
  sql`create table bundles (hash text primary key, org_code text not null, content json not null, created timestamptz not null default now())`,
  sql`create table served_files (path text primary key, type text not null, body text not null, created timestamptz not null default now())`,
  sql`create table addresses (
    id int generated always as identity primary key, street1 text not null, street2 text, city text not null, state text not null,
    zip text not null, search text not null unique)`,
  sql`create index addresses_search on addresses using gin (search gin_trgm_ops)`,
  sql`create table secrets (name text primary key, value text not null)`,
]

export async function createTables(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
