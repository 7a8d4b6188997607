import type { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import limits from '../limits.json' with { type: 'json' }
import type { Carriers, Job, Queue } from './Jobs.ts'

const { atOnce, pollMilliseconds, expireSeconds } = limits.jobs

export interface FetchParts {
  readonly boss: PgBoss
  readonly carriers: Carriers
  readonly log: FastifyBaseLogger
  /** Names of the queues with a due job. One query replaces a fetch for each of the queues. */
  listDue(): Promise<ReadonlySet<string>>
  /** Called with the error of a failed job. */
  onError(error: unknown): Promise<void>
}

/**
 * Fetches and runs jobs, a few at once, until stopped. `wake` looks for jobs now instead of at the
 * next poll.
 */
export function fetchJobs({ boss, carriers, log, listDue, onError }: FetchParts): {
  wake(): void
  stop(): Promise<void>
} {
  const running = new Set<Promise<void>>()
  const names = (['work', 'mail', 'text', 'submission', 'link'] as const).filter(
    (name) => carriers[name],
  )
  const queues: readonly Queue[] = [
    ...names.flatMap((name) => [name, `${name}-failed`] as const),
    ...(['sweep', 'audit', 'anchor', 'reseal'] as const).filter((name) => carriers[name]),
  ]
  const stopping = new AbortController()
  let wasWoken = false
  /** Whether due jobs may remain because the maximum number is running. */
  let isFull = false
  let rouse: (() => void) | undefined
  const wake = () => {
    wasWoken = true
    rouse?.()
  }

  const carry = async (job: Job, attempt: number) => {
    try {
      const carrier = carriers[job.queue.replace('-failed', '') as keyof Carriers]!
      if (!job.queue.endsWith('-failed'))
        await carrier.carryOut(job, AbortSignal.timeout((expireSeconds - 5) * 1000))
      else await carrier.giveUp(job)
    } catch (error) {
      log.warn({ err: error, order: job.order }, 'a job failed and is tried again')
      await onError(error)
      // Not if it was fetched again meanwhile.
      const own = { id: job.id, retryCount: attempt }
      await boss.fail(job.queue, own, { reason: error instanceof Error ? error.name : 'unknown' })
    }
  }
  const take = async (queue: Queue) => {
    const free = atOnce - running.size
    if (stopping.signal.aborted) return
    if (free <= 0) {
      isFull = true
      return
    }
    const jobs = await boss.fetch<{ order: string }>(queue, { batchSize: free })
    if (jobs.length === free) isFull = true
    for (const { id, data, retryCount } of jobs) {
      const done = carry({ id, queue, order: data.order }, retryCount)
        .catch((error: unknown) => log.error({ err: error }, 'a job could not be ended'))
        .finally(() => {
          running.delete(done)
          if (isFull) wake()
        })
      running.add(done)
    }
  }
  const loop = async () => {
    while (!stopping.signal.aborted) {
      wasWoken = false
      isFull = false
      try {
        const due = await listDue()
        for (const queue of queues) if (due.has(queue)) await take(queue)
      } catch (error) {
        log.error({ err: error }, 'jobs could not be fetched')
      }
      if (!wasWoken && !stopping.signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pollMilliseconds)
          rouse = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        rouse = undefined
      }
    }
  }
  const looping = loop()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      wake()
      await looping
      await Promise.all(running)
    },
  }
}
