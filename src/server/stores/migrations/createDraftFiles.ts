import { sql, type Kysely } from 'kysely'

const statements = [
  // No reference to drafts: the files of a submission stay when its draft is deleted.
  sql`create table draft_files (
    uuid uuid primary key, org_code text not null, draft uuid not null, submission uuid references submissions (uuid),
    type text not null, name text not null,
    media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
    bytes int not null, pages int, sha256 text not null, blob_key text not null, created timestamptz not null default now())`,
  sql`create unique index draft_files_once on draft_files (draft, type, sha256) where submission is null`,
  sql`create index draft_files_submission on draft_files (submission, created) where submission is not null`,
]

/** Files that were sent for a draft, and stay with its submission. */
export async function createDraftFiles(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
