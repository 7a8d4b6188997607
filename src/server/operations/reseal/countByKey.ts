import { sql, type RawBuilder } from 'kysely'
import { keyOfBytes, keyOfText } from '../../stores/dataKeyStore.ts'
import type { Store } from '../../stores/openDatabase.ts'
import { sealedTables, type SealedTable } from '../sealedTables.ts'

/** Fingerprints of the keys that sealed or marked what a row holds. */
export function keysOf({
  table,
  columns = [],
  parts = [],
  bytes,
}: SealedTable): readonly RawBuilder<string | null>[] {
  const marks = marksOf[table]
  return [
    ...columns.map((name) => keyOfText(sql.ref(name))),
    ...parts.map((name) => keyOfText(sql`(payload ->> ${sql.lit(name)})`)),
    ...(bytes === undefined
      ? []
      : [sql<string>`coalesce(sealed_by, ${keyOfBytes(sql.ref(bytes))})`]),
    ...(marks === undefined ? [] : [sql<string | null>`split_part(${sql.raw(marks)}, '.', 1)`]),
  ]
}

/**
 * What is marked so that it is found again without being readable; the marks of a row are of one
 * key.
 */
const marksOf: Readonly<Record<string, string>> = {
  applications: 'property_key',
  identities: 'phone_marks[1]',
}

/** How many values each data key seals or marks, by its fingerprint. */
export async function countByKey(store: Store): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  const marks = { table: 'work_orders', of: [sql<string>`split_part(about, '.', 1)`] }
  for (const { table, of } of [
    ...sealedTables.map((each) => ({ table: each.table, of: keysOf(each) })),
    marks,
  ])
    for (const value of of) {
      const { rows } = await sql<{ key: string | null; count: number }>`
        select ${value} as key, count(*) as count from ${sql.table(table)} group by 1`.execute(
        store,
      )
      for (const { key, count } of rows)
        if (key !== null) counts.set(key, (counts.get(key) ?? 0) + count)
    }
  return counts
}
