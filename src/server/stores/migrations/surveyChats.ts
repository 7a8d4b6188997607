import { sql, type Kysely } from 'kysely'

const statements = [
  sql`alter table chat_conversations add column waits timestamptz`,
  sql`alter table chat_conversations add column rating smallint, add column is_solved boolean`,
]

/** Since when a conversation that was given back waits, and what its visitor said in the survey. */
export async function surveyChats(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
