import { sql } from 'kysely'
import { onlyGrows } from './onlyGrows.ts'

/**
 * Releases: files by the SHA-256 of their content, what each release is made of, and what happened
 * to it.
 */
export const releaseTables = [
  sql`create table release_files (digest text primary key, content bytea not null)`,
  sql`create table releases (
    number int primary key, id text not null unique, manifest json not null)`,
  sql`create table release_events (
    type text not null, release int not null references releases (number), orgs jsonb not null,
    in_force timestamptz not null, actor text not null, why text not null, meaning text, at timestamptz not null,
    seq int primary key, prev_mac text not null, mac text not null)`,
  ...['release_files', 'releases', 'release_events'].flatMap(onlyGrows),
]
