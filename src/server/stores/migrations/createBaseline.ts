import { sql } from 'kysely'
import type { Seal } from '../../secrets/createSeal.ts'
import { holdAuditKey, openAudit } from '../heldKeyStore.ts'
import type { Store } from '../openDatabase.ts'
import { chainOfChecks, signChainHead } from '../recordChain.ts'
import { accountTables } from '../tables/accountTables.ts'
import { applicationTables } from '../tables/applicationTables.ts'
import { chatTables } from '../tables/chatTables.ts'
import { recordTables } from '../tables/recordTables.ts'
import { servedTables } from '../tables/servedTables.ts'
import { signerTables } from '../tables/signerTables.ts'
import { submissionTables } from '../tables/submissionTables.ts'
import { telemetryTables } from '../tables/telemetryTables.ts'

const statements = [
  sql`create extension if not exists pg_trgm`,
  sql`create sequence loan_numbers start 10000001`,
  // A transaction must declare that it disposes of data; the signed trail records the disposal, so
  // an undeclared one is detected.
  sql`create function refuse_change() returns trigger language plpgsql as $$
    begin
      if current_setting('lintel.disposing', true) = 'on' and tg_op = 'DELETE' then return old; end if;
      if current_setting('lintel.disposing', true) = 'on' and tg_op = 'UPDATE' then return new; end if;
      raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
    end $$`,
  // Connections of every process learn, from the database itself, that a session, an account's role
  // or an agent's part in a chat has changed.
  sql`create function tell_of_rights() returns trigger language plpgsql as $$
    begin
      perform pg_notify('lintel_chat', json_build_object('about', to_jsonb(old) ->> tg_argv[0], 'what', 'rights')::text);
      return null;
    end $$`,
  ...accountTables,
  ...applicationTables,
  ...signerTables,
  ...submissionTables,
  ...chatTables,
  ...servedTables,
  ...recordTables,
  ...telemetryTables,
  sql`insert into sandbox_clock (ahead_ms) values (0)`,
]

/** The tables of a new database, the keys that seal it, and the head of its signed trail. */
export async function createBaseline(
  store: Store,
  seal: Seal,
  auditKey: string | undefined,
): Promise<void> {
  for (const statement of statements) await statement.execute(store)
  for (const id of seal.keys) await sql`insert into data_keys (id) values (${id})`.execute(store)
  if (auditKey === undefined) await holdAuditKey(store, seal)
  const audit = await openAudit(store, seal, auditKey)
  // Also where nothing was checked yet: then that all checks were removed shows.
  await store
    .insertInto('trail_heads')
    .values(signChainHead(audit, { chain: chainOfChecks, org_code: '', seq: 0, mac: '' }))
    .execute()
}
