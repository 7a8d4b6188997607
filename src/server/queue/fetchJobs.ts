import type PgBoss from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import limits from '../limits.json' with { type: 'json' }
import type { Carriers, Job, Queue } from './Jobs.ts'

const { atOnce, pollMilliseconds, expireSeconds } = limits.jobs

/** Fetches and carries out, a few jobs at once, until stopped. `wake` looks for jobs now instead of at the next poll. */
export function fetchJobs(boss: PgBoss, carriers: Carriers, log: FastifyBaseLogger): { wake(): void; stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  const names = (['work', 'mail', 'text', 'submission'] as const).filter((name) => carriers[name])
  const queues: readonly Queue[] = [
    ...names.flatMap((name) => [name, `${name}-failed`] as const),
    ...(['sweep', 'audit'] as const).filter((name) => carriers[name]),
  ]
  const stopping = new AbortController()
  let wasWoken = false
  let rouse: (() => void) | undefined
  const wake = () => {
    wasWoken = true
    rouse?.()
  }

  const carry = async (job: Job) => {
    try {
      const carrier = carriers[job.queue.replace('-failed', '') as keyof Carriers]!
      if (!job.queue.endsWith('-failed')) await carrier.carryOut(job, AbortSignal.timeout((expireSeconds - 5) * 1000))
      else await carrier.giveUp(job)
    } catch (error) {
      log.warn({ err: error, order: job.order }, 'a job failed and is tried again')
      await boss.fail(job.queue, job.id, { reason: error instanceof Error ? error.name : 'unknown' })
    }
  }
  const take = async (queue: Queue) => {
    const free = atOnce - running.size
    if (free <= 0 || stopping.signal.aborted) return
    for (const { id, data } of await boss.fetch<{ order: string }>(queue, { batchSize: free })) {
      const done = carry({ id, queue, order: data.order })
        .catch((error: unknown) => log.error({ err: error }, 'a job could not be ended'))
        .finally(() => {
          running.delete(done)
          wake()
        })
      running.add(done)
    }
  }
  const loop = async () => {
    while (!stopping.signal.aborted) {
      wasWoken = false
      try {
        for (const queue of queues) await take(queue)
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
