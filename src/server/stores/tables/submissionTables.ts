import { sql } from 'kysely'

/** Drafts and submissions of plain flows, with their files. */
export const submissionTables = [
  sql`create table drafts (
    uuid uuid default gen_random_uuid() primary key, org_code text not null, flow text not null,
    bundle_hash text not null, version int not null, key_hash text not null, claimed_by uuid,
    created timestamptz not null default now(), updated timestamptz not null default now(),
    session text not null,
    foreign key (org_code, claimed_by) references identities (org_code, uuid))`,
  sql`create index drafts_updated on drafts (updated)`,
  sql`create table submissions (
    uuid uuid primary key, org_code text not null, flow text not null, bundle_hash text not null,
    reference text not null, answers text not null, receipt text not null,
    delivery text check (delivery in ('QUEUED', 'DELIVERED', 'FAILED')),
    submitted timestamptz not null,
    co_signing text check (co_signing in ('UNPROVEN', 'WAITING', 'SIGNED', 'DECLINED')),
    co_sign_draft uuid unique, co_signs uuid references submissions (uuid) on delete set null,
    unique (org_code, reference))`,
  sql`create index submissions_submitted on submissions (org_code, submitted desc)`,
  sql`create table draft_files (
    uuid uuid primary key, org_code text not null, draft uuid not null,
    submission uuid references submissions (uuid), type text not null, name text not null,
    media_type text not null, bytes int not null, pages int, sha256 text not null,
    blob_key text not null, created timestamptz not null default now(),
    named boolean not null default false)`,
  sql`create unique index draft_files_once
    on draft_files (draft, type, sha256) where submission is null`,
  sql`create index draft_files_submission
    on draft_files (submission, created) where submission is not null`,
  sql`create index draft_files_unnamed
    on draft_files (created) where (not named) and (submission is null)`,
]
