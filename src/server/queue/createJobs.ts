import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock/Clock.ts'
import limits from '../limits.json' with { type: 'json' }
import { sendLater } from '../stores/writeLater.ts'
import { runScript, type Store } from '../stores/openDatabase.ts'
import { auditIfBroken } from './auditIfBroken.ts'
import { fetchJobs } from './fetchJobs.ts'
import type { Jobs, JobQueue, QueueName } from './Jobs.ts'
import { listenForWork } from './listenForWork.ts'
import { openQueues } from './openQueues.ts'
import { regularQueues } from './regularQueues.ts'

export interface JobsParts {
  readonly store: Store
  readonly url: string
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** No other process can use this database: running jobs belong to a process that died. */
  readonly alone: boolean
}

const { tries, expireSeconds, maintenanceSeconds, keptDays } = limits.jobs
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
  const boss = openBoss(store)
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await openQueues(store, boss)
  if (alone) await endRunning(store, boss)
  const sendRegular: Jobs['sendRegular'] = async (queue, options) => {
    await boss.send(queue, { order: nobody }, regularOptions(queue, options))
  }
  let stopFetching: (() => Promise<void>) | undefined
  return {
    send: async (transaction, order, options = {}) => {
      const queue = options.queue ?? 'work'
      await boss.send(
        queue,
        { order: order.uuid },
        {
          db: gathering(transaction),
          retryLimit: (options.tries ?? tries) - 1,
          retryDelay: retrySeconds[queue],
          retryBackoff: true,
          expireInSeconds: expireSeconds,
          retentionSeconds: keptDays * 86_400,
          deadLetter: `${queue}-failed`,
          ...(options.at && { startAfter: await clock.realTimeOf(transaction, options.at) }),
        },
      )
      // Sent to every process if and when the transaction commits.
      await sendLater(transaction, "select pg_notify('lintel_work', '')", [])
    },
    sendRegular,
    complete: async (transaction, { id, queue }) => {
      await boss.complete(queue, id, {}, { db: fromKysely(transaction) })
    },
    start: (carriers) => {
      const fetching = fetchJobs({
        boss,
        carriers,
        log,
        listDue: () => listDue(store),
        onError: (error) => auditIfBroken({ sendRegular }, error),
      })
      const wake = () => fetching.wake()
      const onError = (error: unknown) => log.error({ err: error }, 'the clock was not read')
      const stopListening = listenForWork(url, {
        onWork: wake,
        onClock: () => void clock.refresh().then(wake, onError),
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

function regularOptions(
  queue: Parameters<Jobs['sendRegular']>[0],
  { isUrgent = false }: Parameters<Jobs['sendRegular']>[1] = {},
) {
  const { minutes, expires } = regularQueues[queue]
  const once = isUrgent
    ? { singletonKey: `${queue} now`, singletonSeconds: urgentMinutes * 60 }
    : { singletonKey: queue, singletonSeconds: minutes * 60 }
  return { ...once, retryLimit: tries - 1, retryBackoff: true, expireInSeconds: expires }
}

/** Inserts jobs with the writes that they belong to. */
function gathering(transaction: Store): ReturnType<typeof fromKysely> {
  return {
    executeSql: async (text: string, values: readonly unknown[] = []) => {
      await sendLater(transaction, text, values)
      return { rows: [{ id: null }] }
    },
  }
}

function openBoss(store: Store): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => runScript(store, text, values) },
    schema: 'pgboss',
    schedule: false,
    // Expires jobs; finished ones are removed less often.
    superviseIntervalSeconds: maintenanceSeconds,
    monitorIntervalSeconds: maintenanceSeconds,
    maintenanceIntervalSeconds: 3600,
    // No job waits for another.
    flowIntervalSeconds: 3600,
    registerInstance: false,
    openTelemetry: { enabled: false },
  })
}

/**
 * Running jobs fail now, not in a minute. Each counts as an attempt: a job that kills the process
 * is abandoned in the end.
 */
async function endRunning(store: Store, boss: PgBoss): Promise<void> {
  const { rows } = await sql<{
    name: JobQueue
    ids: string[]
  }>`select name, array_agg(id::text) as ids from pgboss.job where state = 'active' group by name`.execute(
    store,
  )
  for (const { name, ids } of rows) await boss.fail(name, ids, { reason: 'the process ended' })
}

async function listDue(store: Store): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    name: string
  }>`select distinct name from pgboss.job where state < 'active' and start_after < now()`.execute(
    store,
  )
  return new Set(rows.map(({ name }) => name))
}
