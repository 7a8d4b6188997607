import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import limits from '../limits.json' with { type: 'json' }
import type { Store } from '../stores/openDatabase.ts'
import type { JobQueue, QueueName, RegularQueue } from './Jobs.ts'
import { regularQueues } from './regularQueues.ts'
import { takeOverJobs } from './takeOverJobs.ts'

const { tries, keptDays, finishedHours } = limits.jobs

/** Seconds for which a finished job stays, at least. */
const finished = finishedHours * 3600
/** Jobs that used up their attempts are given up as often as they were tried. */
const ofFailed = {
  retryLimit: tries - 1,
  retentionSeconds: keptDays * 86_400,
  deleteAfterSeconds: finished,
}
const names: readonly QueueName[] = ['work', 'mail', 'text', 'submission', 'link']
const regular = Object.keys(regularQueues) as RegularQueue[]
const queues = new Map<JobQueue, Partial<typeof ofFailed>>([
  ...names.flatMap((name) => [
    [`${name}-failed`, ofFailed] as const,
    [name, { deleteAfterSeconds: finished }] as const,
  ]),
  // A finished one keeps the next from running too soon.
  ...regular.map((name) => {
    const seconds = regularQueues[name].minutes * 60
    return [name, { deleteAfterSeconds: Math.max(finished, seconds) }] as const
  }),
])

/**
 * Starts `boss` with all queues, and with the jobs of pg-boss 10. Of processes that start at the
 * same moment, one creates the queues, and the others wait for it and find them: creating tables
 * concurrently would deadlock.
 */
export async function openQueues(store: Store, boss: PgBoss): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(hashtextextended('lintel queues', 0))`.execute(
      transaction,
    )
    await takeOverJobs(store, queues)
    await boss.start()
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const [name, options] of queues) {
      const old = known.get(name)
      if (!old) await boss.createQueue(name, options)
      else if (old.deleteAfterSeconds !== options.deleteAfterSeconds)
        await boss.updateQueue(name, options)
    }
  })
}
