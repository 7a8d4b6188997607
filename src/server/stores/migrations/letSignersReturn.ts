import { sql, type Kysely } from 'kysely'

const statements = [
  sql`alter table signer_invitations add column returns boolean not null default false`,
  sql`alter table account_links drop constraint account_links_purpose_check`,
  sql`alter table account_links add constraint account_links_purpose_check
    check (purpose in ('password-reset', 'email-change', 'signer-link'))`,
]

/** Links by which a co-signer comes back, and the requests for them. */
export async function letSignersReturn(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
