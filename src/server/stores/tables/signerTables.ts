import { sql } from 'kysely'

/** Invitations, accounts, input and codes of co-signers. */
export const signerTables = [
  sql`create table signer_invitations (
    uuid uuid default gen_random_uuid() primary key, org_code text not null,
    application uuid not null, signer uuid not null, token_hash text not null unique,
    sent timestamptz not null, expires timestamptz not null, used timestamptz, revoked timestamptz,
    returns boolean not null default false, unique (org_code, uuid),
    foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create index signer_invitations_signer on signer_invitations (application, signer)`,
  sql`create table signer_identities (
    application uuid, signer uuid, org_code text not null, identity uuid not null,
    primary key (application, signer),
    foreign key (org_code, application) references applications (org_code, uuid),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create index signer_identities_identity on signer_identities (org_code, identity)`,
  sql`create table signer_drafts (
    application uuid, signer uuid, org_code text not null, typed text not null,
    version int not null, updated timestamptz not null default now(),
    primary key (application, signer),
    foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create table signer_codes (
    uuid uuid default gen_random_uuid() primary key, org_code text not null,
    invitation uuid not null, code_hash text not null, destination_hash text not null,
    channel text not null check (channel in ('MAIL', 'TEXT')), sent timestamptz not null,
    expires timestamptz not null, tries int not null default 0, used timestamptz,
    revoked timestamptz,
    foreign key (org_code, invitation) references signer_invitations (org_code, uuid))`,
  sql`create index signer_codes_invitation on signer_codes (invitation, sent)`,
]
