import { sql, type Kysely } from 'kysely'

const senders = sql`('visitor', 'agent', 'bot', 'system')`

const statements = [
  sql`create table chat_conversations (
    uuid uuid primary key, org_code text not null, mode text not null, contact uuid not null, skill text not null,
    identity uuid, application uuid, person text not null,
    state text not null default 'WAITING' check (state in ('WAITING', 'ACTIVE', 'FROZEN', 'ENDED')),
    agent uuid, agent_name text, wanted text,
    last_seq int not null default 0,
    visitor_delivered int not null default 0, visitor_read int not null default 0,
    agent_delivered int not null default 0, agent_read int not null default 0,
    created timestamptz not null default now(), touched timestamptz not null default now(),
    taken timestamptz, ended timestamptz, expires timestamptz not null,
    foreign key (org_code, identity) references identities (org_code, uuid),
    foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create index chat_conversations_open on chat_conversations (org_code, created) where ended is null`,
  sql`create index chat_conversations_identity on chat_conversations (identity) where identity is not null`,
  sql`create index chat_conversations_application on chat_conversations (application) where application is not null`,
  sql`create index chat_conversations_touched on chat_conversations (touched)`,
  sql`create table chat_messages (
    org_code text not null, conversation uuid not null references chat_conversations (uuid) on delete cascade, seq int not null, id uuid not null,
    sender text not null check (sender in ${senders}), content text not null, created timestamptz not null default now(),
    primary key (conversation, seq), unique (conversation, id))`,
  sql`create table chat_files (
    uuid uuid primary key, org_code text not null, conversation uuid not null references chat_conversations (uuid),
    sender text not null check (sender in ${senders}), name text not null, media_type text not null, bytes int not null,
    sha256 text not null, blob_key text not null, created timestamptz not null default now())`,
  sql`create index chat_files_conversation on chat_files (conversation)`,
  sql`create table chat_nonces (
    nonce_hash text primary key, org_code text not null, identity uuid not null, expires timestamptz not null,
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create index chat_nonces_expires on chat_nonces (expires)`,
  sql`create table chat_agents (
    org_code text not null, identity uuid not null, seen timestamptz not null, primary key (org_code, identity),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
]

/**
 * Conversations of the chat, their messages and files, nonces of borrowers, agents who are there.
 */
export async function createChat(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
