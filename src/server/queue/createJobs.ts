import { CompiledQuery, sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock/Clock.ts'
import limits from '../limits.json' with { type: 'json' }
import type { Store } from '../stores/openDatabase.ts'
import { auditIfBroken } from './auditIfBroken.ts'
import { fetchJobs } from './fetchJobs.ts'
import type { Jobs, QueueName, RegularQueue } from './Jobs.ts'
import { listenForWork } from './listenForWork.ts'

export interface JobsParts {
  readonly store: Store
  readonly url: string
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** No other process can use this database: running jobs belong to a process that died. */
  readonly alone: boolean
}

const { tries, expireSeconds, maintenanceSeconds, keptDays } = limits.jobs
const regular: Readonly<
  Record<RegularQueue, { readonly minutes: number; readonly expires: number }>
> = {
  sweep: { minutes: limits.sweep.everyHours * 60, expires: expireSeconds },
  audit: { minutes: limits.audit.everyHours * 60, expires: limits.audit.expireSeconds },
  anchor: { minutes: limits.audit.anchorMinutes, expires: expireSeconds },
  reseal: { minutes: limits.reseal.everyHours * 60, expires: limits.reseal.expireSeconds },
}
const queues: readonly QueueName[] = ['work', 'mail', 'text', 'submission', 'link']
const retrySeconds: Readonly<Record<QueueName, number>> = {
  work: 1,
  mail: limits.mail.retrySeconds,
  text: limits.textMessage.retrySeconds,
  submission: limits.webhook.retrySeconds,
  link: limits.mail.retrySeconds,
}

/** An urgent job is sent at most once in so many minutes. */
const urgentMinutes = 10
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Opens the queues "work", "mail", "text", "submission" and "link", and "…-failed" for jobs that
 * used up their attempts; and the regular ones.
 */
export async function createJobs({ store, url, clock, log, alone }: JobsParts): Promise<Jobs> {
  const boss = new PgBoss({
    db: databaseOf(store),
    schema: 'pgboss',
    schedule: false,
    maintenanceIntervalSeconds: maintenanceSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await inTurn(store, async () => {
    await boss.start()
    for (const queue of [
      ...queues.flatMap((name) => [`${name}-failed`, name]),
      ...Object.keys(regular),
    ])
      await boss.createQueue(queue)
  })
  if (alone) {
    // They expire now, not in a minute. Each counts as an attempt: a job that kills the process is
    // abandoned in the end.
    await sql`update pgboss.job set started_on = now() - expire_in - interval '1 second'
      where name in ('work', 'work-failed', 'mail', 'mail-failed', 'text', 'text-failed', 'submission', 'submission-failed', 'link', 'link-failed', 'sweep', 'audit', 'anchor', 'reseal') and state = 'active'`.execute(
      store,
    )
    await boss.expire()
  }
  const sendRegular: Jobs['sendRegular'] = async (queue, { isUrgent = false } = {}) => {
    const { minutes, expires } = regular[queue]
    const once = isUrgent
      ? { singletonKey: `${queue} now`, singletonMinutes: urgentMinutes }
      : { singletonKey: queue, singletonMinutes: minutes }
    await boss.send(
      queue,
      { order: nobody },
      { ...once, retryLimit: tries - 1, retryBackoff: true, expireInSeconds: expires },
    )
  }
  let stopFetching: (() => Promise<void>) | undefined
  return {
    send: async (transaction, order, options = {}) => {
      const queue = options.queue ?? 'work'
      await boss.send(
        queue,
        { order: order.uuid },
        {
          db: databaseOf(transaction),
          retryLimit: (options.tries ?? tries) - 1,
          retryDelay: retrySeconds[queue],
          retryBackoff: true,
          expireInSeconds: expireSeconds,
          retentionDays: keptDays,
          deadLetter: `${queue}-failed`,
          ...(options.at && { startAfter: await clock.realTimeOf(transaction, options.at) }),
        },
      )
      // Sent to every process if and when the transaction commits.
      await sql`select pg_notify('lintel_work', '')`.execute(transaction)
    },
    sendRegular,
    complete: (transaction, { id, queue }) =>
      boss.complete(queue, id, {}, { db: databaseOf(transaction) }),
    start: (carriers) => {
      const fetching = fetchJobs({
        boss,
        carriers,
        log,
        listDue: () => listDue(store),
        onError: (error) => auditIfBroken({ sendRegular }, error),
      })
      const stopListening = listenForWork(url, {
        onWork: fetching.wake,
        onClock: () =>
          void clock
            .refresh()
            .then(fetching.wake, (error: unknown) =>
              log.error({ err: error }, 'the clock was not read'),
            ),
        onError: (error) => log.warn({ err: error }, 'jobs are fetched by polling alone'),
      })
      stopFetching = async () => {
        await stopListening()
        await fetching.stop()
      }
    },
    stop: async () => {
      await stopFetching?.()
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/**
 * Of processes that start at the same moment, one creates the queues, and the others find them:
 * creating tables concurrently would deadlock.
 */
async function inTurn(store: Store, make: () => Promise<void>): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('lintel queues', 0))`.execute(
      transaction,
    )
    await make()
  })
}

async function listDue(store: Store): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    name: string
  }>`select distinct name from pgboss.job where state < 'active' and start_after < now()`.execute(
    store,
  )
  return new Set(rows.map(({ name }) => name))
}

function databaseOf(store: Store): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await store.executeQuery<any>(CompiledQuery.raw(text, values ?? []))
      return { rows }
    },
  }
}
