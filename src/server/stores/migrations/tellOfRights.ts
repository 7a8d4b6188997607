import { sql, type Kysely } from 'kysely'

const statements = [
  sql`delete from chat_nonces`,
  sql`alter table chat_nonces add column session uuid not null`,
  sql`create function tell_of_rights() returns trigger language plpgsql as $$
    begin
      perform pg_notify('lintel_chat', json_build_object('about', to_jsonb(old) ->> tg_argv[0], 'what', 'rights')::text);
      return null;
    end $$`,
  sql`create trigger tell_of_rights after update of revoked on sessions for each row
    when (old.revoked is null and new.revoked is not null) execute function tell_of_rights('sid')`,
  sql`create trigger tell_of_removal after delete on sessions for each row
    when (old.revoked is null) execute function tell_of_rights('sid')`,
  sql`create trigger tell_of_rights after update of email, profile_type, is_broker on identities for each row
    when (old is distinct from new) execute function tell_of_rights('uuid')`,
  sql`create trigger tell_of_rights after update of agent, identity on chat_conversations for each row
    when ((old.agent, old.identity) is distinct from (new.agent, new.identity)) execute function tell_of_rights('uuid')`,
]

/**
 * Nonces of the chat end with their session. Connections of every process learn, from the database
 * itself, that a session, an account's role or an agent's part in a chat has changed.
 */
export async function tellOfRights(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
