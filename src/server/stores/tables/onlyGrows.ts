import { sql } from 'kysely'

/** Keeps the rows of a table from being changed or removed (`refuse_change`). */
export const onlyGrows = (table: string) => [
  sql`create trigger ${sql.ref(`${table}_only_grow`)} before update or delete on ${sql.table(table)}
    for each row execute function refuse_change()`,
  sql`create trigger ${sql.ref(`${table}_never_empty`)} before truncate on ${sql.table(table)}
    for each statement execute function refuse_change()`,
]
