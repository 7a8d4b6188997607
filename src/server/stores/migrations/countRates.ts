import { sql } from 'kysely'
import type { Store } from '../openDatabase.ts'

/** Requests of a minute: a crash may forget them, and each row is used again. */
export async function countRates(store: Store): Promise<void> {
  for (const statement of [
    sql`create unlogged table rates (
      name text, source text, since timestamptz not null, used int not null,
      primary key (name, source)) with (fillfactor = 70)`,
    sql`create index rates_since on rates (since)`,
  ])
    await statement.execute(store)
}
