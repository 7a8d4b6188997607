import { sql, type Kysely } from 'kysely'

const onlyGrows = (table: string) => [
  sql`create trigger ${sql.ref(`${table}_only_grow`)} before update or delete on ${sql.table(table)} for each row execute function refuse_change()`,
  sql`create trigger ${sql.ref(`${table}_never_empty`)} before truncate on ${sql.table(table)} for each statement execute function refuse_change()`,
]

const statements = [
  sql`alter table identities
    drop column failed_logins, drop column locked_until,
    add column profile_type text not null default 'customer' check (profile_type in ('customer', 'agent')),
    add column is_broker boolean not null default false,
    add column is_demo boolean not null default false,
    add column totp_secret text, add column totp_confirmed timestamptz, add column totp_last_step bigint not null default 0`,
  sql`alter table sessions
    add column browser text, add column system text, add column last_seen timestamptz not null default now(),
    add column second_factor boolean not null default false`,
  sql`create table sign_in_tries (
    org_code text not null, kind text not null, key text not null, failures int not null, until timestamptz,
    updated timestamptz not null, primary key (org_code, kind, key))`,
  sql`create index sign_in_tries_updated on sign_in_tries (updated)`,
  sql`create table known_devices (
    org_code text not null, identity uuid not null, device_hash text not null, since timestamptz not null, last_used timestamptz not null,
    primary key (org_code, identity, device_hash), foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create table recovery_codes (
    org_code text not null, identity uuid not null, code_hash text not null, used timestamptz, primary key (org_code, identity, code_hash),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create table account_links (
    token_hash text primary key, org_code text not null, purpose text not null check (purpose in ('password-reset', 'email-change')),
    identity uuid, content text, created timestamptz not null, expires timestamptz not null, used timestamptz,
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create index account_links_identity on account_links (identity)`,
  sql`create table mails (
    uuid uuid primary key, org_code text not null, template text not null, content text not null,
    state text not null check (state in ('KEPT', 'QUEUED', 'SENT', 'FAILED', 'DROPPED')),
    created timestamptz not null, ended timestamptz)`,
  sql`create index mails_created on mails (org_code, created)`,
  sql`create table account_events (
    uuid uuid primary key default gen_random_uuid(), org_code text not null, identity uuid not null, actor uuid not null, type text not null,
    data jsonb not null, ip text not null, at timestamptz not null,
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create index account_events_identity on account_events (identity, at)`,
  ...onlyGrows('account_events'),
  sql`create table consent_withdrawals (
    receipt uuid primary key references consent_receipts (uuid), org_code text not null, actor uuid not null, at timestamptz not null,
    ip text not null, user_agent text not null)`,
  ...onlyGrows('consent_withdrawals'),
  sql`create table representatives (
    org_code text not null, application uuid not null, identity uuid not null, role text not null check (role in ('agent', 'broker')),
    since timestamptz not null, primary key (application, identity),
    foreign key (org_code, application) references applications (org_code, uuid),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create index representatives_identity on representatives (identity)`,
]

/**
 * Kinds of accounts, second factors, devices, mailed links, mails, account events, withdrawn
 * consents.
 */
export async function widenIdentities(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
