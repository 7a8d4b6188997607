import { sql, type Kysely } from 'kysely'

const statements = [
  sql`alter table mails add column channel text not null default 'MAIL' check (channel in ('MAIL', 'TEXT'))`,
  sql`alter table signer_invitations add unique (org_code, uuid)`,
  sql`create table signer_codes (
    uuid uuid primary key default gen_random_uuid(), org_code text not null, invitation uuid not null, code_hash text not null,
    destination_hash text not null, channel text not null check (channel in ('MAIL', 'TEXT')), sent timestamptz not null,
    expires timestamptz not null, tries int not null default 0, used timestamptz, revoked timestamptz,
    foreign key (org_code, invitation) references signer_invitations (org_code, uuid))`,
  sql`create index signer_codes_invitation on signer_codes (invitation, sent)`,
]

/**
 * One-time codes with which a person with an invitation's link proves that they also have the
 * co-signer's phone; text messages in the outbox.
 */
export async function createSignerCodes(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
