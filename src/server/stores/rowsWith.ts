import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { Database } from './Database.ts'
import { has } from './has.ts'
import type { Store } from './openDatabase.ts'

/** Whole rows of a table in which each of these columns has its value. */
export function rowsWith<Table extends keyof Database, Column extends keyof Database[Table]>(
  store: Store,
  table: Table,
  values: Readonly<Pick<Selectable<Database[Table]>, Column & keyof Selectable<Database[Table]>>>,
): SelectQueryBuilder<Database, Table, Selectable<Database[Table]>> {
  const rows = store.selectFrom<keyof Database>(table).selectAll()
  return rows.where((each) => has(each, values as never)) as never
}

/** How many rows a query of them finds. */
export async function countRows<Table extends keyof Database>(
  query: SelectQueryBuilder<Database, Table, Selectable<Database[Table]>>,
): Promise<number> {
  const counted = query.clearSelect().select(({ fn }) => fn.countAll<string>().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
