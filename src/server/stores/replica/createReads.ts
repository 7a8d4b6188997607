import { sql } from 'kysely'
import limits from '../../limits.json' with { type: 'json' }
import { isDatabaseFailure } from '../isDatabaseFailure.ts'
import { openDatabase, type Store } from '../openDatabase.ts'
import type { Reads } from './Reads.ts'

interface Primary {
  readonly store: Store
  /** A connection that waits behind no calls. */
  readonly probe: Store
}

/** A place in the primary's log, and when it was the newest. */
interface Mark {
  readonly place: bigint
  readonly at: number
}

/**
 * Sends reads to the replica at `url` while it is known to have everything that the primary had so
 * many seconds ago, and to the primary otherwise. Without a URL all go to the primary.
 */
export function createReads(url: string | undefined, { store, probe }: Primary): Reads {
  if (url === undefined) return { read: (work) => work(store), close: () => Promise.resolve() }
  const { staleSeconds, everyMilliseconds } = limits.replica
  const replica = openDatabase(url, () => undefined)
  const watch = openDatabase(url, () => undefined, 1)
  /** Of the primary, oldest first: those that the replica is not known to have reached. */
  let marks: Mark[] = []
  /** The moment of which the replica has everything. */
  let freshAt = -Infinity
  let isAsking = false
  const look = async () => {
    if (isAsking) return
    isAsking = true
    try {
      const at = performance.now()
      marks.push({ place: await placeOf(probe, sql`pg_current_wal_lsn()`), at })
      const reached = await placeOf(watch, sql`pg_last_wal_replay_lsn()`)
      freshAt = marks.findLast(({ place }) => place <= reached)?.at ?? freshAt
      marks = marks.filter((mark) => mark.at > freshAt).slice(-2 * staleSeconds)
    } catch {
      // It becomes too old by itself.
    } finally {
      isAsking = false
    }
  }
  void look()
  const watching = setInterval(() => void look(), everyMilliseconds).unref()
  return {
    read: async (work) => {
      if (performance.now() - freshAt > staleSeconds * 1000) return work(store)
      try {
        return await work(replica)
      } catch (error) {
        if (!isDatabaseFailure(error) && !isCancelled(error)) throw error
        freshAt = -Infinity
        return work(store)
      }
    },
    close: async () => {
      clearInterval(watching)
      await Promise.all([replica.destroy(), watch.destroy()])
    },
  }
}

/** What the primary has changed or removed meanwhile ends a read of a replica. */
const isCancelled = (error: unknown) => (error as { readonly code?: string }).code === '40001'

/** Bytes of the log before a place of it. Throws if there is none: it is no replica. */
async function placeOf(store: Store, place: ReturnType<typeof sql>): Promise<bigint> {
  const { rows } = await sql<{ bytes: string | null }>`
    select (${place} - '0/0'::pg_lsn)::text as bytes`.execute(store)
  if (rows[0]!.bytes === null) throw new Error('The database is no replica')
  return BigInt(rows[0]!.bytes)
}
