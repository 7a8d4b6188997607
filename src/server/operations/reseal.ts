import { setTimeout as pause } from 'node:timers/promises'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Change } from '#model'
import { Refusal, refusal } from '#origination'
import limits from '../limits.json' with { type: 'json' }
import { placeOf } from '../origination/recordEvent.ts'
import { proofsOfResult } from '../bundles/createResultStore.ts'
import { propertyKeyOf } from '../origination/propertyKeyOf.ts'
import type { Seal } from '../secrets/createSeal.ts'
import { propertyUse } from '../stores/applicationStore.ts'
import { listEvents, rewriteEvent, type EventRow } from '../stores/eventStore.ts'
import { forgetDataKeys, keyOfBytes, keyOfText } from '../stores/dataKeyStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { HoldParts } from './legalHolds.ts'
import { columnPlace, placedColumns, sealedTables, type PlacedRow, type SealedTable } from './sealedTables.ts'

export interface Resealed {
  /** Resealed values by table. */
  readonly done: Readonly<Record<string, number>>
  /** Rows that could not be: they do not open, or were not written by us. */
  readonly failed: number
  /** Data keys that seal nothing any more. */
  readonly free: readonly string[]
}

export interface ResealOptions {
  readonly log?: Pick<FastifyBaseLogger, 'error'>
  readonly onProgress?: (table: string, done: number) => void
  /** True breaks off between two parts, with an error. */
  readonly isStopping?: () => boolean
}

/**
 * Reseals values of older data keys with the newest key and recomputes their fingerprints, in small batches, each in its own transaction, while
 * others read and write. After an interruption the next call continues. Concurrent calls skip each other's rows.
 */
export async function reseal(parts: HoldParts, { log, onProgress, isStopping }: ResealOptions = {}): Promise<Resealed> {
  const done: Record<string, number> = {}
  let failed = 0
  for (const sealed of sealedTables) {
    done[sealed.table] = 0
    for (let after: readonly unknown[] | undefined; ;) {
      if (isStopping?.()) throw new Error('Sealing anew was broken off: it goes on later')
      const part = await resealSome(parts, sealed, after, log)
      done[sealed.table]! += part.done
      failed += part.failed
      if (part.done > 0) onProgress?.(sealed.table, done[sealed.table]!)
      if (part.last === undefined) break
      after = part.last
      await pause(limits.reseal.pauseMilliseconds)
    }
  }
  await forgetOldMarks(parts.store, parts.seal)
  await markResults(parts.store, parts.seal)
  const counts = await countByKey(parts.store)
  const free = parts.seal.keys.slice(1).filter((key) => !counts.has(key))
  await forgetDataKeys(parts.store, free)
  return { done, failed, free }
}

async function resealSome(
  { store, seal, audit }: HoldParts,
  sealed: SealedTable,
  after: readonly unknown[] | undefined,
  log: ResealOptions['log'],
): Promise<{ readonly done: number; readonly failed: number; readonly last?: readonly unknown[] }> {
  const most = sealed.bytes === undefined ? limits.reseal.rowsAtOnce : limits.reseal.filesAtOnce
  return store.transaction().execute(async (transaction) => {
    const rows = await findOld(transaction, seal, sealed, after, most)
    let [done, failed] = [0, 0]
    for (const row of rows)
      try {
        await sql`savepoint one`.execute(transaction)
        done += await resealRow({ store: transaction, seal, audit }, sealed, row)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        await sql`rollback to savepoint one`.execute(transaction)
        failed++
        log?.error({ err: error, table: sealed.table, row: row.place }, 'a row cannot be sealed anew')
      }
    return { done, failed, ...(rows.length === most && { last: sealed.key.map((name) => rows.at(-1)![name]) }) }
  })
}

/** Locks and returns rows with values of an older key, ordered by key. Skips rows that another transaction has locked. */
async function findOld(
  store: Store,
  seal: Seal,
  sealed: SealedTable,
  after: readonly unknown[] | undefined,
  most: number,
): Promise<readonly PlacedRow[]> {
  const { table, key } = sealed
  const keys = sql.join(key.map((name) => sql.ref(name)))
  const isOld = sql.join(
    keysOf(sealed).map((each) => sql`${each} <> ${seal.keys[0]}`),
    sql` or `,
  )
  const from = after === undefined ? sql`true` : sql`(${keys}) > (${sql.join([...after])})`
  const { rows } = await sql<PlacedRow>`
    select ${placedColumns(sealed)} from ${sql.table(table)}
    where ${from} and (${isOld}) order by ${keys} limit ${most} for no key update skip locked`.execute(store)
  return rows
}

/** Fingerprints of the keys that sealed or marked what a row holds. */
function keysOf({ table, columns = [], parts = [], bytes }: SealedTable): readonly RawBuilder<string | null>[] {
  return [
    ...columns.map((name) => keyOfText(sql.ref(name))),
    ...parts.map((name) => keyOfText(sql`(payload ->> ${sql.lit(name)})`)),
    ...(bytes === undefined ? [] : [keyOfBytes(sql.ref(bytes))]),
    ...(table === 'applications' ? [sql<string>`split_part(property_key, '.', 1)`] : []),
  ]
}

/** How many values each data key seals or marks, by its fingerprint. */
export async function countByKey(store: Store): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  const marks = { table: 'work_orders', of: [sql<string>`split_part(about, '.', 1)`] }
  for (const { table, of } of [...sealedTables.map((each) => ({ table: each.table, of: keysOf(each) })), marks])
    for (const value of of) {
      const { rows } = await sql<{ key: string | null; count: number }>`
        select ${value} as key, count(*) as count from ${sql.table(table)} group by 1`.execute(store)
      for (const { key, count } of rows) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + count)
    }
  return counts
}

/** Returns how many values it was. */
async function resealRow(
  parts: HoldParts,
  { table, key, columns = [], parts: members = [], bytes }: SealedTable,
  row: PlacedRow,
): Promise<number> {
  const { store, seal, audit } = parts
  const set: Record<string, unknown> = {}
  for (const column of columns) {
    const value = row[column]
    const place = columnPlace(table, column, row)
    if (typeof value === 'string' && !seal.isNewest(value)) set[column] = seal.seal(seal.open(value, place), place)
  }
  if (bytes !== undefined) {
    const place = columnPlace(table, bytes, row)
    set[bytes] = seal.sealBytes(seal.openBytes(row[bytes] as Buffer, place), place)
  }
  if (members.length > 0) {
    const event = row as unknown as EventRow
    const payload = { ...event.payload }
    for (const member of members as readonly ('changes' | 'answer' | 'witness')[]) {
      const value = payload[member]
      const place = placeOf(row.org, member, event.stream, event.seq)
      if (typeof value === 'string' && !seal.isNewest(value)) payload[member] = seal.seal(seal.open(value, place), place)
    }
    await rewriteEvent(store, audit, event, payload, whyOf(event))
    return 1
  }
  if (table === 'applications') {
    const mark = await findPropertyMark(parts, row)
    if (mark !== row.property_key) set.property_key = mark
  }
  const same = key.map((name) => sql`${sql.ref(name)} = ${row[name]}`)
  const values = Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(values)} where ${sql.join(same, sql` and `)}`.execute(store)
  return values.length
}

/** The mark of the property that the application began with. Throws a Refusal where its journal says another than the older key marked. */
async function findPropertyMark({ store, seal }: HoldParts, { org, place: uuid, property_key: before }: PlacedRow): Promise<string> {
  const [first] = await listEvents(store, org, uuid)
  const { changes } = first!.payload
  const begun = typeof changes === 'string' ? (seal.open(changes, placeOf(org, 'changes', uuid, 1)) as unknown as readonly Change[]) : []
  const property = begun.find(({ path }) => path === 'application.property')?.value
  const marks = seal.fingerprints(propertyKeyOf(property), propertyUse(org))
  if (!marks.includes(String(before))) throw refusal('server/mark-unknown', { application: uuid })
  return marks[0]!
}

/** Why an event was rewritten before stays said. */
function whyOf({ rewritten }: EventRow): string {
  const before = String(rewritten?.why ?? '')
  return before.endsWith('sealed anew') ? before : [before, 'sealed anew'].filter(Boolean).join('; ')
}

/** Marks of orders that are at an end are compared with nothing; those of open ones move when the order ends. */
async function forgetOldMarks(store: Store, seal: Seal): Promise<void> {
  await sql`update work_orders set about = null where state <> 'OPEN' and about not like ${`${seal.keys[0]}.%`}`.execute(store)
}

/** Moves the cached results too: otherwise the next start would check and compile the configuration again. */
async function markResults(store: Store, seal: Seal): Promise<void> {
  const old = await store.selectFrom('kept_results').select(['version', 'digest']).where('proof', 'not like', `${seal.keys[0]}.%`).execute()
  for (const { version, digest } of old) {
    const one = { version, digest }
    const row = await store.selectFrom('kept_results').select(['content', 'proof']).where(matches(one)).executeTakeFirst()
    if (!row) continue
    const [fresh, ...older] = proofsOfResult(seal, version, { digest, content: row.content })
    if (older.includes(row.proof)) await store.updateTable('kept_results').set({ proof: fresh! }).where(matches(one)).execute()
  }
}

function matches({ version, digest }: { readonly version: string; readonly digest: string }): RawBuilder<SqlBool> {
  return sql<SqlBool>`version = ${version} and digest = ${digest}`
}
