import { sql } from 'kysely'
import type { Store } from '../../../src/server/stores/openDatabase.ts'

interface Column {
  readonly name: string
  readonly type: string
  readonly isKey: boolean
}

/** Columns whose values differ between any two rows. */
const different: ReadonlySet<string> = new Set([
  'applications.loan_number',
  'identities.email',
  'queue_files.loan_number',
  'vendor_sessions.state_hash',
])
/** Times that make a copy as old as it is. */
const aged: ReadonlySet<string> = new Set([
  'applications.created',
  'applications.since',
  'status_changes.at',
])

/**
 * Copies the rows that belong to an application or a person, for each of bench_copies: ids of
 * theirs become those of the copy, and a row's own id another one.
 */
export async function copyRows(
  store: Store,
  table: string,
  owner: string,
  of: 'template' | 'old_identity',
): Promise<void> {
  const { rows: columns } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, null) as type, exists (
      select from pg_index i where i.indrelid = a.attrelid and i.indisprimary
        and a.attnum = any (i.indkey)) as "isKey"
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''`.execute(store)
  const values = columns.map(({ name, type, isKey }) => {
    const old = sql`t.${sql.ref(name)}`
    const full = `${table}.${name}`
    if (different.has(full)) return sql`${old} || ':' || c.application`
    if (aged.has(full)) return sql`${old} - c.age`
    if (type !== 'uuid') return old
    const own = isKey ? sql`md5(${old}::text || c.application)::uuid` : old
    return sql`case when ${old} = c.template then c.application
      when ${old} = c.old_identity then c.identity else ${own} end`
  })
  const names = columns.map(({ name }) => sql.ref(name))
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(values)} from ${sql.table(table)} as t
    join bench_copies as c on t.${sql.ref(owner)} = c.${sql.ref(of)}`.execute(store)
}
