import { sql } from 'kysely'

/** Feedback, telemetry and errors of pages, each for as long as its lender keeps it. */
export const telemetryTables = [
  sql`create table feedback (
    uuid uuid default gen_random_uuid() primary key, org_code text not null, identity uuid not null,
    application uuid, topic text not null, message text not null, marketing_consent text not null,
    pathname text, product_type text, created timestamptz not null default now(),
    foreign key (org_code, application) references applications (org_code, uuid),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create table telemetry_sessions (
    org_code text, context text not null, session uuid, tracker uuid not null,
    epoch bigint not null, platform text, lib_version text, app_version text, referrer text,
    query jsonb not null, screen jsonb, created timestamptz not null default now(),
    expires timestamptz not null, primary key (org_code, session))`,
  sql`create index telemetry_sessions_expires on telemetry_sessions (expires)`,
  sql`create table telemetry_events (
    id bigint generated always as identity primary key, org_code text not null,
    context text not null, session uuid not null, tracker uuid not null, event text not null,
    event_type text not null, domain text, page_path text, query jsonb not null, product_type text,
    properties jsonb not null, identity uuid, application uuid, dedupe text,
    created timestamptz not null default now(), expires timestamptz not null,
    unique (org_code, session, dedupe))`,
  sql`create index telemetry_events_expires on telemetry_events (expires)`,
  sql`create table client_errors (
    id bigint generated always as identity primary key, org_code text not null,
    context text not null, session uuid not null, tracker uuid not null, name text not null,
    issue text, page_path text, app_version text, frames jsonb not null,
    created timestamptz not null default now(), expires timestamptz not null)`,
  sql`create index client_errors_expires on client_errors (expires)`,
]
