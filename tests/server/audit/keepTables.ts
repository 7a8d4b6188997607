import { sql } from 'kysely'
import type { Store } from '../../../src/server/stores/openDatabase.ts'

/** Keeps a copy of each table beside it. */
export async function keepTables(store: Store, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await sql`create table ${sql.table(`kept_${table}`)} as select * from ${sql.table(table)}`.execute(
      store,
    )
}

/** Fills the tables with what was kept of them; they are emptied from the last to the first. */
export async function restoreTables(store: Store, tables: readonly string[]): Promise<void> {
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(store)
  for (const table of tables)
    await sql`insert into ${sql.table(table)} select * from ${sql.table(`kept_${table}`)}`.execute(
      store,
    )
}
