import { sql } from 'kysely'

/** What is served: configurations, pictures, results of checks, addresses. */
export const servedTables = [
  sql`create table bundles (
    hash text primary key, org_code text not null, content json not null,
    created timestamptz not null default now())`,
  sql`create table served_files (
    path text primary key, type text not null, body text not null,
    created timestamptz not null default now())`,
  sql`create table served_lenders (
    org_code text primary key, hash text not null references bundles (hash),
    since timestamptz not null default now())`,
  sql`create table served_pictures (
    path text primary key, content bytea not null)`,
  sql`create table kept_results (
    version text, digest text, content text not null, proof text not null,
    used timestamptz not null default now(), primary key (version, digest))`,
  sql`create index kept_results_used on kept_results (used)`,
  sql`create table addresses (
    id int generated always as identity primary key, street1 text not null, street2 text,
    city text not null, state text not null, zip text not null, search text not null unique)`,
  sql`create index addresses_search on addresses using gin (search gin_trgm_ops)`,
  sql`create table experiment_choices (
    org_code text, name text, visitor text,
    variation text not null check (variation in ('control', 'variation')),
    expires timestamptz not null, primary key (org_code, name, visitor))`,
  sql`create index experiment_choices_expires on experiment_choices (expires)`,
  sql`create table sandbox_clock (
    one boolean default true primary key check (one), ahead_ms bigint not null)`,
]
