import { sql } from 'kysely'
import { onlyGrows } from './onlyGrows.ts'

/** Accounts, their sessions, second factors, mailed links and trail. */
export const accountTables = [
  sql`create table identities (
    uuid uuid default gen_random_uuid() primary key, org_code text not null, email text not null,
    password_hash text not null, created timestamptz not null default now(),
    updated timestamptz not null default now(), profile text not null,
    profile_type text not null default 'customer' check (profile_type in ('customer', 'agent')),
    is_broker boolean not null default false, is_demo boolean not null default false,
    totp_secret text, totp_confirmed timestamptz, totp_last_step bigint not null default 0,
    address text not null, phone_marks text[] not null default '{}', trail_salt text not null,
    unique (org_code, uuid))`,
  sql`create unique index identities_email on identities (org_code, lower(email))`,
  sql`create index identities_phone_marks on identities using gin (phone_marks)`,
  sql`create trigger tell_of_rights after update of email, profile_type, is_broker
    on identities for each row
    when (old.* is distinct from new.*)
    execute function tell_of_rights('uuid')`,
  sql`create table sessions (
    sid uuid default gen_random_uuid() primary key, org_code text not null, identity uuid not null,
    created timestamptz not null default now(), expires timestamptz not null, revoked timestamptz,
    browser text, system text, last_seen timestamptz not null default now(),
    second_factor boolean not null default false, authenticated timestamptz not null,
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create index sessions_identity on sessions (identity)`,
  sql`create trigger tell_of_removal after delete
    on sessions for each row
    when (old.revoked is null)
    execute function tell_of_rights('sid')`,
  sql`create trigger tell_of_rights after update of revoked
    on sessions for each row
    when (old.revoked is null and new.revoked is not null)
    execute function tell_of_rights('sid')`,
  sql`create table sign_in_tries (
    org_code text, kind text, key text, failures int not null, until timestamptz,
    updated timestamptz not null, primary key (org_code, kind, key))`,
  sql`create index sign_in_tries_updated on sign_in_tries (updated)`,
  sql`create table known_devices (
    org_code text, identity uuid, device_hash text, since timestamptz not null,
    last_used timestamptz not null, primary key (org_code, identity, device_hash),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create table recovery_codes (
    org_code text, identity uuid, code_hash text, used timestamptz,
    primary key (org_code, identity, code_hash),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create table account_links (
    token_hash text primary key, org_code text not null,
    purpose text not null check (purpose in ('password-reset', 'email-change', 'signer-link', 'co-signing')),
    identity uuid, content text, created timestamptz not null, expires timestamptz not null,
    used timestamptz, foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create index account_links_identity on account_links (identity)`,
  sql`create table account_events (
    uuid uuid default gen_random_uuid() primary key, org_code text not null, identity uuid not null,
    actor uuid not null, type text not null, data jsonb not null, ip text not null,
    at timestamptz not null, seq int not null, prev_mac text not null, mac text not null,
    constraint account_events_chain unique (identity, seq),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create index account_events_identity on account_events (identity, at)`,
  ...onlyGrows('account_events'),
]
