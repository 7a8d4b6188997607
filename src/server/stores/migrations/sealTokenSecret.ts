import { sql, type Kysely } from 'kysely'
import type { Seal } from '../../secrets/createSeal.ts'
import { holdKey } from '../heldKeyStore.ts'
import type { Store } from '../openDatabase.ts'

/** The secret that signs tokens stood in a table of its own, readable with the database alone. */
export async function sealTokenSecret(store: Kysely<any>, seal: Seal): Promise<void> {
  await sql`create table if not exists secrets (name text, value text)`.execute(store)
  const { rows } = await sql<{
    value: string
  }>`select value from secrets where name = 'tokens'`.execute(store)
  for (const { value } of rows) await holdKey(store as Store, seal, 'tokens', value)
  await sql`drop table secrets`.execute(store)
}
