import { sql, type Kysely } from 'kysely'

const statements = [
  sql`alter table chat_conversations add column asked timestamptz`,
  sql`update chat_conversations set asked = created where mode <> 'chatbot'`,
  sql`create index chat_conversations_asked on chat_conversations (org_code, asked) where asked is not null`,
]

/** When a person was asked for: a conversation can begin with the chatbot. */
export async function noteAsked(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
