import { sql, type RawBuilder } from 'kysely'
import type { Json } from '#model'
import { placeOf } from '../origination/recordEvent.ts'
import type { Seal } from '../secrets/createSeal.ts'
import tables from './tables.json' with { type: 'json' }

/** What the data key encrypts in the rows of a table. */
export interface SealedTable {
  readonly table: string
  readonly key: readonly string[]
  readonly between?: string
  readonly columns?: readonly string[]
  /** Members of the column `payload`. */
  readonly parts?: readonly string[]
  /** Column of encrypted bytes. */
  readonly bytes?: string
}

/** A row with the lender and the key that its encrypted values are bound to. */
export type PlacedRow = Readonly<Record<string, unknown>> & {
  readonly org: string
  readonly place: string
}

export const sealedTables: readonly SealedTable[] = tables.sealed

/** All columns of a table but encrypted bytes, and those that make a PlacedRow of them. */
export function placedColumns({
  table,
  key,
  between = '',
  bytes,
}: Pick<SealedTable, 'table' | 'key' | 'between' | 'bytes'>): RawBuilder<unknown> {
  const org =
    table === 'held_keys'
      ? sql`'lintel'`
      : table === 'blobs'
        ? sql`split_part(key, '/', 1)`
        : sql`org_code`
  const place = key.map((name) => sql`${sql.ref(name)}::text`)
  // Bytes are read one by one, where they are.
  const columns = bytes === undefined ? sql`*` : sql.join(key.map((name) => sql.ref(name)))
  return sql`${columns}, ${org} as org, ${sql.join(place, sql` || ${between}::text || `)} as place`
}

/** The place that a column's value is bound to. */
export function columnPlace(table: string, column: string, { org, place }: PlacedRow): string {
  return `${org}|${table}|${column}|${place}`
}

/** A row with its encrypted values decrypted. */
export function openRow(
  seal: Seal,
  table: string,
  { org, place, ...row }: PlacedRow,
): Record<string, unknown> {
  const sealed = sealedTables.find((each) => each.table === table)
  const open = { ...row }
  for (const column of sealed?.columns ?? []) {
    const value = open[column]
    if (typeof value === 'string')
      open[column] = seal.open(value, columnPlace(table, column, { org, place }))
  }
  if (!sealed?.parts) return open
  const payload = { ...(row.payload as Record<string, Json>) }
  for (const part of sealed.parts as readonly ('changes' | 'answer' | 'witness')[]) {
    const value = payload[part]
    if (typeof value === 'string')
      payload[part] = seal.open(value, placeOf(org, part, String(row.stream), Number(row.seq)))
  }
  return { ...open, payload }
}
