import { sql, type RawBuilder } from 'kysely'
import tables from './tables.json' with { type: 'json' }

export interface OwnedTable {
  readonly table: string
  /** Column with the uuid of the application. */
  readonly application?: string
  /** Rows of other tables that a row belongs to. */
  readonly of?: readonly { readonly column: string; readonly table: string; readonly key: string }[]
}

/** Tables with rows of an application, in the order in which they can be removed. */
export const ofApplication: readonly OwnedTable[] = tables.ofApplication

/** Condition for the rows of a table that belong to an application. */
export function isOf(owned: OwnedTable, application: string): RawBuilder<boolean> {
  if (owned.application !== undefined)
    return sql<boolean>`${sql.ref(owned.application)} = ${application}`
  const either = owned.of!.map(({ column, table, key }) => {
    const owner = ofApplication.find((each) => each.table === table)!
    return sql`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(table)} where ${isOf(owner, application)})`
  })
  return sql<boolean>`(${sql.join(either, sql` or `)})`
}
