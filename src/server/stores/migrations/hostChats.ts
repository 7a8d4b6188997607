import { sql, type Kysely } from 'kysely'

/** Conversations whose messages are at a provider, and their names there. */
export async function hostChats(store: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_conversations add column provider text, add column provider_sid text`.execute(
    store,
  )
}
