import { sql, type Kysely } from 'kysely'
import type { Json } from '#model'
import type { Seal } from './createSeal.ts'

/**
 * Turns an unencrypted jsonb column into an encrypted text column; the place is
 * "org|table|column|<key column>". Part of a migration: in its transaction, so that an interruption
 * leaves no unencrypted copy.
 */
export async function sealColumn(
  store: Kysely<any>,
  seal: Seal,
  {
    table,
    column,
    key = 'uuid',
  }: { readonly table: string; readonly column: string; readonly key?: string },
): Promise<void> {
  const aside = `${column}_sealed`
  await sql`alter table ${sql.table(table)} add column ${sql.ref(aside)} text`.execute(store)
  const { rows } = await sql<{ key: string; org: string; value: Json }>`
    select ${sql.ref(key)} as key, org_code as org, ${sql.ref(column)} as value from ${sql.table(table)}`.execute(
    store,
  )
  for (const row of rows) {
    const sealed = seal.seal(row.value, `${row.org}|${table}|${column}|${row.key}`)
    await sql`update ${sql.table(table)} set ${sql.ref(aside)} = ${sealed} where ${sql.ref(key)} = ${row.key}`.execute(
      store,
    )
  }
  await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(store)
  await sql`alter table ${sql.table(table)} rename column ${sql.ref(aside)} to ${sql.ref(column)}`.execute(
    store,
  )
  await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set not null`.execute(
    store,
  )
  // Rewrites the table: otherwise a dropped column's values stay in the old file.
  await sql`cluster ${sql.table(table)} using ${sql.ref(`${table}_pkey`)}`.execute(store)
}
