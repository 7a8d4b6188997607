import { sql, type Kysely } from 'kysely'

const statements = [
  sql`create table blobs (key text primary key, content bytea not null, created timestamptz not null default now())`,
  // Encrypted content does not compress; stored out of line and unchanged.
  sql`alter table blobs alter column content set storage external`,
  sql`create table documents (
    uuid uuid primary key, org_code text not null, application_uuid uuid not null, owner uuid not null,
    type text not null, title text not null, name text not null,
    package text not null check (package in ('summary', 'closing', 'notary', 'upload', 'notice')),
    state text not null check (state in ('READY', 'SIGNED', 'IN_REVIEW', 'ACCEPTED', 'REJECTED', 'SUPERSEDED')),
    media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
    bytes int not null, pages int, sha256 text not null, blob_key text not null,
    original_blob_key text, original_sha256 text,
    text_id text, text_version text, text_sha256 text,
    read_at timestamptz, signed_at timestamptz, created timestamptz not null default now(),
    unique (application_uuid, type, sha256),
    foreign key (org_code, application_uuid) references applications (org_code, uuid),
    foreign key (org_code, owner) references identities (org_code, uuid))`,
  sql`create index documents_application on documents (application_uuid, created)`,
]

export async function createDocuments(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
