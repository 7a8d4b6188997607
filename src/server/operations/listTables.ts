import { sql } from 'kysely'
import type { Store } from '../stores/openDatabase.ts'

export interface Column {
  readonly name: string
  /** "timestamp with time zone". */
  readonly type: string
}

/** Our tables and the table of waiting jobs, by name, each with its columns. */
export async function listTables(store: Store): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as "table",
      a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where (n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not like 'kysely%' or n.nspname = 'pgboss' and c.relname = 'job')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by 1, a.attnum`.execute(store)
  const tables = new Map<string, Column[]>()
  for (const { table, column: name, type } of rows)
    tables.set(table, [...(tables.get(table) ?? []), { name, type }])
  return tables
}
