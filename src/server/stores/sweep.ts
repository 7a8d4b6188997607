import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import retention from '../retention.json' with { type: 'json' }
import type { DraftFileStore } from './draftFileStore.ts'
import type { Store } from './openDatabase.ts'

interface Keeping {
  readonly table: string
  readonly since: string
  readonly days: number
  readonly unless?: string
  readonly source: string
}

const day = 86_400_000

interface Swept {
  readonly store: Store
  readonly draftFiles: Pick<DraftFileStore, 'removeLeft'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Removes what retention.json does not let stay at that moment, then the files of drafts that are gone, and returns how many rows. A failure stops
 * nothing else, and is thrown at the end.
 */
export async function sweep({ store, draftFiles, log }: Swept, now = new Date()): Promise<number> {
  const failures: unknown[] = []
  let removed = 0
  const attempt = async (table: string, work: () => Promise<number>) => {
    try {
      removed += await work()
    } catch (error) {
      failures.push(error)
      log.error({ err: error, table }, 'what is old stays')
    }
  }
  for (const keeping of retention.rows) await attempt(keeping.table, () => remove(store, now, keeping))
  await attempt('draft_files', () => draftFiles.removeLeft(store))
  if (failures.length > 0) throw failures[0]
  return removed
}

async function remove(store: Store, now: Date, { table, since, days, unless }: Keeping): Promise<number> {
  const latest = new Date(now.getTime() - days * day)
  const only = unless === undefined ? sql`` : sql`and ${sql.ref(unless)} is null`
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${sql.ref(since)} < ${latest} ${only}`.execute(store)
  return Number(numAffectedRows)
}
