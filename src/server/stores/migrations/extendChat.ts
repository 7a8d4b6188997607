import { sql, type Kysely } from 'kysely'

const statements = [
  sql`alter table chat_conversations add column transcripts int not null default 0`,
  sql`create table chat_notes (
    uuid uuid primary key, org_code text not null,
    conversation uuid not null references chat_conversations (uuid) on delete cascade,
    author uuid not null, note text not null, created timestamptz not null default now(),
    foreign key (org_code, author) references identities (org_code, uuid))`,
  sql`create index chat_notes_conversation on chat_notes (conversation, created)`,
]

/** How many transcripts of a conversation were sent, and notes of agents on conversations. */
export async function extendChat(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
