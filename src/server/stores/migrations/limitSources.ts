import { sql, type Kysely } from 'kysely'

const statements = [
  sql`create table quotas (
    org_code text not null, kind text not null, source text not null, since timestamptz not null, used bigint not null,
    primary key (org_code, kind, source, since))`,
  sql`create index quotas_since on quotas (since)`,
  sql`alter table chat_files add column named boolean not null default false`,
  sql`update chat_files set named = true`,
  sql`create index chat_files_unnamed on chat_files (created) where not named`,
  sql`alter table draft_files add column named boolean not null default false`,
  sql`create index draft_files_unnamed on draft_files (created) where not named and submission is null`,
  sql`alter table submissions drop constraint submissions_co_signing_check`,
  sql`alter table submissions add constraint submissions_co_signing_check
    check (co_signing in ('UNPROVEN', 'WAITING', 'SIGNED', 'DECLINED'))`,
  sql`alter table account_links drop constraint account_links_purpose_check`,
  sql`alter table account_links add constraint account_links_purpose_check
    check (purpose in ('password-reset', 'email-change', 'signer-link', 'co-signing'))`,
]

/**
 * What each source has sent lately, files that nothing names, and co-signed submissions whose
 * sender has not proved their address.
 */
export async function limitSources(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
