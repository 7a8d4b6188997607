import { sql } from 'kysely'

/** Conversations, their messages, files and notes, and who is there to answer. */
export const chatTables = [
  sql`create table chat_conversations (
    uuid uuid primary key, org_code text not null, mode text not null, contact uuid not null,
    skill text not null, identity uuid, application uuid, person text not null,
    state text not null default 'WAITING' check (state in ('WAITING', 'ACTIVE', 'FROZEN', 'ENDED')),
    agent uuid, agent_name text, wanted text, last_seq int not null default 0,
    visitor_delivered int not null default 0, visitor_read int not null default 0,
    agent_delivered int not null default 0, agent_read int not null default 0,
    created timestamptz not null default now(), touched timestamptz not null default now(),
    taken timestamptz, ended timestamptz, expires timestamptz not null,
    transcripts int not null default 0, asked timestamptz, provider text, provider_sid text,
    waits timestamptz, rating smallint, is_solved boolean,
    foreign key (org_code, application) references applications (org_code, uuid),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create index chat_conversations_application
    on chat_conversations (application) where application is not null`,
  sql`create index chat_conversations_asked
    on chat_conversations (org_code, asked) where asked is not null`,
  sql`create index chat_conversations_identity
    on chat_conversations (identity) where identity is not null`,
  sql`create index chat_conversations_open
    on chat_conversations (org_code, created) where ended is null`,
  sql`create index chat_conversations_touched on chat_conversations (touched)`,
  sql`create trigger tell_of_rights after update of agent, identity
    on chat_conversations for each row
    when (old.agent is distinct from new.agent or old.identity is distinct from new.identity)
    execute function tell_of_rights('uuid')`,
  sql`create table chat_messages (
    org_code text not null,
    conversation uuid references chat_conversations (uuid) on delete cascade, seq int,
    id uuid not null, sender text not null check (sender in ('visitor', 'agent', 'bot', 'system')),
    content text not null, created timestamptz not null default now(), prev_mac text not null,
    mac text not null, rated_mac text, primary key (conversation, seq), unique (conversation, id))`,
  sql`create table chat_files (
    uuid uuid primary key, org_code text not null,
    conversation uuid not null references chat_conversations (uuid),
    sender text not null check (sender in ('visitor', 'agent', 'bot', 'system')),
    name text not null, media_type text not null, bytes int not null, sha256 text not null,
    blob_key text not null, created timestamptz not null default now(),
    named boolean not null default false)`,
  sql`create index chat_files_conversation on chat_files (conversation)`,
  sql`create index chat_files_unnamed on chat_files (created) where not named`,
  sql`create table chat_nonces (
    nonce_hash text primary key, org_code text not null, identity uuid not null,
    expires timestamptz not null, session uuid not null,
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create index chat_nonces_expires on chat_nonces (expires)`,
  sql`create table chat_agents (
    org_code text, identity uuid, seen timestamptz not null, primary key (org_code, identity),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create table chat_notes (
    uuid uuid primary key, org_code text not null,
    conversation uuid not null references chat_conversations (uuid) on delete cascade,
    author uuid not null, note text not null, created timestamptz not null default now(),
    foreign key (org_code, author) references identities (org_code, uuid))`,
  sql`create index chat_notes_conversation on chat_notes (conversation, created)`,
  sql`create table chat_removals (
    conversation uuid primary key, org_code text not null, why text not null,
    at timestamptz not null, seq int not null, prev_mac text not null, mac text not null)`,
]
