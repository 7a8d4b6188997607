import { sql, type Kysely } from 'kysely'

const session = sql`org_code text not null, context text not null, session uuid not null, tracker uuid not null`

const statements = [
  sql`create table notifications (
    uuid uuid primary key default gen_random_uuid(), org_code text not null, identity uuid not null, application uuid not null,
    version int not null, plan text not null, title text not null, description text not null, ctas jsonb not null,
    created timestamptz not null, read timestamptz, expires timestamptz not null, unique (application, version, plan, identity),
    foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create index notifications_identity on notifications (org_code, identity, created desc)`,
  sql`create index notifications_expires on notifications (expires)`,
  sql`create table feedback (
    uuid uuid primary key default gen_random_uuid(), org_code text not null, identity uuid not null, application uuid,
    topic text not null, message text not null, marketing_consent text not null, pathname text, product_type text,
    created timestamptz not null default now(), foreign key (org_code, identity) references identities (org_code, uuid),
    foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create table telemetry_sessions (
    ${session}, epoch bigint not null, platform text, lib_version text, app_version text, referrer text, query jsonb not null,
    screen jsonb, created timestamptz not null default now(), expires timestamptz not null, primary key (org_code, session))`,
  sql`create index telemetry_sessions_expires on telemetry_sessions (expires)`,
  sql`create table telemetry_events (
    id bigint generated always as identity primary key, ${session}, event text not null, event_type text not null, domain text,
    page_path text, query jsonb not null, product_type text, properties jsonb not null, identity uuid, application uuid,
    dedupe text, created timestamptz not null default now(), expires timestamptz not null, unique (org_code, session, dedupe))`,
  sql`create index telemetry_events_expires on telemetry_events (expires)`,
  sql`create table client_errors (
    id bigint generated always as identity primary key, ${session}, name text not null, issue text, page_path text, app_version text,
    frames jsonb not null, created timestamptz not null default now(), expires timestamptz not null)`,
  sql`create index client_errors_expires on client_errors (expires)`,
  sql`create table experiment_choices (
    org_code text not null, name text not null, visitor text not null, variation text not null check (variation in ('control', 'variation')),
    expires timestamptz not null, primary key (org_code, name, visitor))`,
  sql`create index experiment_choices_expires on experiment_choices (expires)`,
  sql`create table application_trackers (
    application uuid primary key, org_code text not null, tracker uuid not null,
    foreign key (org_code, application) references applications (org_code, uuid))`,
]

/** Borrowers' notifications and feedback, and pages' usage data. */
export async function createSupport(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
