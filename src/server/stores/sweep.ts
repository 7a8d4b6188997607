import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import retention from '../retention.json' with { type: 'json' }
import type { Store } from './openDatabase.ts'

interface Keeping {
  readonly table: string
  readonly since: string
  readonly days: number
  readonly unless?: string
  readonly source: string
}

const day = 86_400_000

/** Removes what retention.json does not let stay at that moment, and gives how many rows. What fails stops nothing else, and is thrown at the end. */
export async function sweep(
  { store, log }: { readonly store: Store; readonly log: Pick<FastifyBaseLogger, 'error'> },
  now = new Date(),
): Promise<number> {
  const failures: unknown[] = []
  let removed = 0
  for (const keeping of retention.rows) {
    try {
      removed += await remove(store, now, keeping)
    } catch (error) {
      failures.push(error)
      log.error({ err: error, table: keeping.table }, 'what is old stays')
    }
  }
  if (failures.length > 0) throw failures[0]
  return removed
}

async function remove(store: Store, now: Date, { table, since, days, unless }: Keeping): Promise<number> {
  const latest = new Date(now.getTime() - days * day)
  const only = unless === undefined ? sql`` : sql`and ${sql.ref(unless)} is null`
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${sql.ref(since)} < ${latest} ${only}`.execute(store)
  return Number(numAffectedRows)
}
