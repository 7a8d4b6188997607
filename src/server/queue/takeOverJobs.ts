import { CompiledQuery, sql } from 'kysely'
import { getConstructionPlans } from 'pg-boss'
import { problem } from '#origination'
import limits from '../limits.json' with { type: 'json' }
import type { Store } from '../stores/openDatabase.ts'

/** The name of the tables of pg-boss 10 until they are dropped. */
const before = 'pgboss_10'

/** The last version of the tables that pg-boss 12 cannot bring up to date itself. */
const lastOld = 24

/**
 * Replaces the tables of pg-boss 10, if there are any, by those of pg-boss 12 with `queues`, their
 * options by name. Copies the jobs to run, and those that keep a regular job from running again too
 * soon. Throws a ProblemError if it fails; then nothing has changed.
 */
export async function takeOverJobs(
  store: Store,
  queues: ReadonlyMap<string, object>,
): Promise<void> {
  if (!(await isOld(store))) return
  try {
    await store.transaction().execute((transaction) => replace(transaction, queues))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw problem('server/migration-failed', { reason: `its jobs stay as they were: ${reason}` })
  }
}

/**
 * In one transaction, because a server of the release before may still run: its statements wait,
 * and then find our tables with all jobs.
 */
async function replace(transaction: Store, queues: ReadonlyMap<string, object>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`set local lock_timeout = ${sql.lit(limits.jobs.takeOverSeconds * 1000)}`.execute(
    transaction,
  )
  // Maintenance of pg-boss takes this lock, then the table.
  await sql`select pg_advisory_xact_lock(
    ('x' || encode(sha224((current_database() || '.pgboss.pgboss')::bytea), 'hex'))::bit(64)::bigint)`.execute(
    transaction,
  )
  // Waits for transactions that sent or ended a job; locks the partitions too.
  await sql`lock table pgboss.job in access exclusive mode`.execute(transaction)
  await sql`alter schema pgboss rename to ${sql.ref(before)}`.execute(transaction)
  await transaction.executeQuery(CompiledQuery.raw(readConstruction(), []))
  for (const [name, options] of queues)
    await sql`select pgboss.create_queue(${name}, ${JSON.stringify({ policy: 'standard', ...options })}::jsonb)`.execute(
      transaction,
    )
  await sql`insert into pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay,
      retry_backoff, start_after, started_on, singleton_key, singleton_on, expire_seconds, deletion_seconds,
      created_on, completed_on, keep_until, output, dead_letter, policy)
    select id, name, priority, data, state::text::pgboss.job_state, retry_limit, retry_count, retry_delay,
      retry_backoff, start_after, started_on, singleton_key, singleton_on, extract(epoch from expire_in)::int,
      (select deletion_seconds from pgboss.queue where queue.name = old.name),
      created_on, completed_on, keep_until, output, dead_letter, policy
    from ${sql.table(`${before}.job`)} as old
    where state < 'completed' or singleton_on is not null`.execute(transaction)
  await sql`drop schema ${sql.ref(before)} cascade`.execute(transaction)
  await sql`select pg_notify('lintel_work', '')`.execute(transaction)
}

async function isOld(store: Store): Promise<boolean> {
  const table = await sql<{
    has: boolean
  }>`select to_regclass('pgboss.version') is not null as has`.execute(store)
  if (!table.rows[0]!.has) return false
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(store)
  return rows[0] !== undefined && rows[0].version <= lastOld
}

/** The statements that create the tables of pg-boss 12, for a transaction of ours. */
function readConstruction(): string {
  const whole = /^\s*BEGIN;(?<statements>.*)COMMIT;\s*$/su.exec(getConstructionPlans('pgboss'))
  if (!whole) throw new Error('pg-boss does not create its tables in one transaction')
  return whole.groups!['statements']!
}
