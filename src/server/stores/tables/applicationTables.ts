import { sql } from 'kysely'
import { onlyGrows } from './onlyGrows.ts'

/** Applications with their journal, consents, work, documents and place in the queue. */
export const applicationTables = [
  sql`create table applications (
    uuid uuid default gen_random_uuid() primary key, org_code text not null, identity uuid not null,
    loan_number text not null default 'HL' || nextval('loan_numbers') unique,
    bundle_hash text not null, flow text not null, status text not null,
    created timestamptz not null default now(), updated timestamptz not null default now(),
    version int not null, facts text not null, answers text not null,
    since timestamptz not null default now(), open boolean not null default true,
    property_key text not null, ahead_ms bigint not null default 0, unique (org_code, uuid),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create unique index applications_open
    on applications (org_code, identity, property_key) where open`,
  sql`create table application_events (
    org_code text not null, stream uuid, seq int, type text not null, payload jsonb not null,
    at text not null, prev_hash text not null, hash text not null, mac text not null,
    rewritten jsonb, primary key (stream, seq),
    foreign key (org_code, stream) references applications (org_code, uuid))`,
  ...onlyGrows('application_events'),
  sql`create table journal_heads (
    stream uuid primary key, org_code text not null, seq int not null, mac text not null,
    signature text not null)`,
  sql`create table consent_receipts (
    uuid uuid default gen_random_uuid() primary key, org_code text not null,
    application_uuid uuid not null, actor uuid not null, type text not null, text_id text not null,
    text_version text not null, text_sha256 text not null, shown_at timestamptz,
    accepted_at timestamptz not null, ip text not null, user_agent text not null,
    locale text not null,
    method text not null check (method in ('CHECKBOX', 'BUTTON', 'TYPED_SIGNATURE')),
    mac text not null, foreign key (org_code, actor) references identities (org_code, uuid),
    foreign key (org_code, application_uuid) references applications (org_code, uuid))`,
  sql`create index consent_receipts_application on consent_receipts (application_uuid)`,
  ...onlyGrows('consent_receipts'),
  sql`create table consent_withdrawals (
    receipt uuid primary key references consent_receipts (uuid), org_code text not null,
    actor uuid not null, at timestamptz not null, ip text not null, user_agent text not null,
    mac text not null)`,
  ...onlyGrows('consent_withdrawals'),
  sql`create table work_orders (
    uuid uuid default gen_random_uuid() primary key, org_code text not null,
    application uuid not null, work text not null, attempt int not null,
    state text not null check (state in ('OPEN', 'DONE', 'FAILED', 'DROPPED', 'OUTDATED')),
    began timestamptz not null, ended timestamptz, about text, signer uuid,
    foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create unique index work_orders_attempt
    on work_orders (application, work, COALESCE(signer, '00000000-0000-0000-0000-000000000000'::uuid), attempt)`,
  sql`create unique index work_orders_open
    on work_orders (application, work, COALESCE(signer, '00000000-0000-0000-0000-000000000000'::uuid)) where state = 'OPEN'`,
  sql`create table apart_answers (
    org_code text not null, application uuid, screen text, answer text not null,
    answered timestamptz not null, primary key (application, screen),
    foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create table application_drafts (
    application uuid primary key, org_code text not null, typed text not null, version int not null,
    updated timestamptz not null default now(),
    foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create table experiments (
    org_code text not null, application uuid, name text,
    variation text not null check (variation in ('control', 'variation')),
    primary key (application, name),
    foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create table full_story_links (
    application uuid primary key, org_code text not null, link text not null,
    foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create table application_trackers (
    application uuid primary key, org_code text not null, tracker uuid not null,
    foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create table representatives (
    org_code text not null, application uuid, identity uuid,
    role text not null check (role in ('agent', 'broker')), since timestamptz not null,
    mac text not null, primary key (application, identity),
    foreign key (org_code, application) references applications (org_code, uuid),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create index representatives_identity on representatives (identity)`,
  sql`create table notifications (
    uuid uuid default gen_random_uuid() primary key, org_code text not null, identity uuid not null,
    application uuid not null, version int not null, plan text not null, title text not null,
    description text not null, ctas jsonb not null, created timestamptz not null, read timestamptz,
    expires timestamptz not null, unique (application, version, plan, identity),
    foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create index notifications_expires on notifications (expires)`,
  sql`create index notifications_identity on notifications (org_code, identity, created desc)`,
  sql`create table documents (
    uuid uuid primary key, org_code text not null, application_uuid uuid not null,
    owner uuid not null, type text not null, title text not null, name text not null,
    package text not null check (package in ('summary', 'closing', 'notary', 'upload', 'notice', 'signer')),
    state text not null check (state in ('READY', 'SIGNED', 'IN_REVIEW', 'ACCEPTED', 'REJECTED', 'SUPERSEDED')),
    media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
    bytes int not null, pages int, sha256 text not null, blob_key text not null,
    original_blob_key text, original_sha256 text, text_id text, text_version text, text_sha256 text,
    read_at timestamptz, signed_at timestamptz, created timestamptz not null default now(),
    reason text, unique (application_uuid, owner, type, sha256),
    foreign key (org_code, application_uuid) references applications (org_code, uuid),
    foreign key (org_code, owner) references identities (org_code, uuid))`,
  sql`create index documents_application on documents (application_uuid, created)`,
  sql`create table queue_files (
    application uuid primary key references applications (uuid) on delete cascade,
    org_code text not null, agent uuid, broker uuid, borrower uuid not null, open boolean not null,
    status text not null, waiting text not null, product text, due date, tasks int not null,
    on_hold boolean not null, loan_number text not null, since timestamptz not null,
    created timestamptz not null, version int not null, marks bigint[] not null,
    warns date[] not null default '{}', zone text not null default 'UTC')`,
  sql`create index queue_files_agent on queue_files (agent, open, due, application)`,
  sql`create index queue_files_broker on queue_files (broker, open, due, application)`,
  sql`create index queue_files_marks on queue_files using gin (marks) with (fastupdate = off)`,
  sql`create table vendor_sessions (
    uuid uuid primary key, org_code text not null, application uuid not null,
    identity uuid not null, kind text not null, state_hash text not null unique,
    state text not null check (state in ('OPEN', 'DONE', 'FAILED', 'CANCELLED', 'REPLACED')),
    created timestamptz not null default now(), expires timestamptz not null, ended timestamptz,
    foreign key (org_code, application) references applications (org_code, uuid),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create index vendor_sessions_application on vendor_sessions (application, kind, created)`,
  sql`create index vendor_sessions_expires on vendor_sessions (expires)`,
  sql`create unique index vendor_sessions_open
    on vendor_sessions (application, kind) where state = 'OPEN'`,
]
