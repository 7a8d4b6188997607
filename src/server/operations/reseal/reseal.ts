import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { ProblemError } from '#origination'
import limits from '../../limits.json' with { type: 'json' }
import type { Seal } from '../../secrets/createSeal.ts'
import { forgetDataKeys } from '../../stores/dataKeyStore.ts'
import type { Store } from '../../stores/openDatabase.ts'
import type { TrailParts } from '../../audit/verifyTrail.ts'
import { placedColumns, sealedTables, type PlacedRow, type SealedTable } from '../sealedTables.ts'
import { countByKey, keysOf } from './countByKey.ts'
import { markResults } from './markResults.ts'
import { resealRow } from './resealRow.ts'

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
 * Reseals values of older data keys with the newest key and recomputes their fingerprints, in small
 * batches, each in its own transaction, while others read and write. After an interruption the next
 * call continues. Concurrent calls skip each other's rows.
 */
export async function reseal(
  parts: TrailParts,
  { log, onProgress, isStopping }: ResealOptions = {},
): Promise<Resealed> {
  const done: Record<string, number> = {}
  let failed = 0
  for (const sealed of sealedTables) {
    done[sealed.table] = 0
    for (let after: readonly unknown[] | undefined; ;) {
      if (isStopping?.()) throw new Error('Resealing was broken off. The next call continues it')
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
  { store, ...keys }: TrailParts,
  sealed: SealedTable,
  after: readonly unknown[] | undefined,
  log: ResealOptions['log'],
): Promise<{ readonly done: number; readonly failed: number; readonly last?: readonly unknown[] }> {
  const most = sealed.bytes === undefined ? limits.reseal.rowsAtOnce : limits.reseal.filesAtOnce
  return store.transaction().execute(async (transaction) => {
    const rows = await findOld(transaction, keys.seal, sealed, after, most)
    let [done, failed] = [0, 0]
    for (const row of rows)
      try {
        await sql`savepoint one`.execute(transaction)
        done += await resealRow({ store: transaction, ...keys }, sealed, row)
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        await sql`rollback to savepoint one`.execute(transaction)
        failed++
        log?.error(
          { err: error, table: sealed.table, row: row.place },
          'a row could not be resealed',
        )
      }
    return {
      done,
      failed,
      ...(rows.length === most && { last: sealed.key.map((name) => rows.at(-1)![name]) }),
    }
  })
}

/**
 * Locks and returns rows with values of an older key, ordered by key. Skips rows that another
 * transaction has locked.
 */
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
    where ${from} and (${isOld}) order by ${keys} limit ${most} for no key update skip locked`.execute(
    store,
  )
  return rows
}

/**
 * Marks of orders that are at an end are compared with nothing; those of open ones move when the
 * order ends.
 */
async function forgetOldMarks(store: Store, seal: Seal): Promise<void> {
  await sql`update work_orders set about = null where state <> 'OPEN' and about not like ${`${seal.keys[0]}.%`}`.execute(
    store,
  )
}
