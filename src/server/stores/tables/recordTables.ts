import { sql } from 'kysely'
import { onlyGrows } from './onlyGrows.ts'

/** Keys, the signed trail, disposal, mail, stored content, and what is counted. */
export const recordTables = [
  sql`create table held_keys (
    name text primary key, key text not null, created timestamptz not null default now())`,
  sql`create table data_keys (
    id text primary key, since timestamptz not null default now())`,
  sql`create table trail_heads (
    chain text primary key, org_code text not null, seq int not null, mac text not null,
    signature text not null)`,
  sql`create table trail_checks (
    checked timestamptz not null, applications int not null, events int not null,
    found int not null, issues jsonb not null, anchors jsonb not null default '{}',
    seq int primary key, prev_mac text not null, mac text not null)`,
  ...onlyGrows('trail_checks'),
  sql`create table disposals (
    org_code text not null, stream uuid primary key, seq int not null, type text not null,
    payload jsonb not null, at text not null, prev_hash text not null, hash text not null,
    mac text not null)`,
  sql`create table legal_holds (
    uuid uuid primary key, org_code text not null, application uuid, identity uuid,
    note text not null, since timestamptz not null, lifted timestamptz,
    check (num_nonnulls(application, identity) = 1),
    foreign key (org_code, application) references applications (org_code, uuid),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create index legal_holds_application on legal_holds (application) where lifted is null`,
  sql`create index legal_holds_identity on legal_holds (identity) where lifted is null`,
  sql`create table mails (
    uuid uuid primary key, org_code text not null, template text not null, content text not null,
    state text not null check (state in ('KEPT', 'QUEUED', 'SENT', 'FAILED', 'DROPPED')),
    created timestamptz not null, ended timestamptz,
    channel text not null default 'MAIL' check (channel in ('MAIL', 'TEXT')))`,
  sql`create index mails_created on mails (org_code, created)`,
  sql`create table blobs (
    key text primary key, content bytea not null, created timestamptz not null default now())`,
  // Encrypted content does not compress; stored out of line and unchanged.
  sql`alter table blobs alter column content set storage external`,
  sql`create table idempotency_keys (
    org_code text, actor text, route text, key text, body_sha256 text not null, status int not null,
    body jsonb not null, created timestamptz not null default now(),
    primary key (org_code, actor, route, key))`,
  sql`create table quotas (
    org_code text, kind text, source text, since timestamptz, used bigint not null,
    primary key (org_code, kind, source, since))`,
  sql`create index quotas_since on quotas (since)`,
  sql`create table page_errors (
    org_code text, day date, kind text, release text, browser text, browser_version int, route text,
    count int not null default 1,
    primary key (org_code, day, kind, release, browser, browser_version, route))`,
  sql`create index page_errors_day on page_errors (day)`,
]
