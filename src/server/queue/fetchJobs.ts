import type { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import limits from '../limits.json' with { type: 'json' }
import { runningJobs, type RunningJob } from '../measured.ts'
import type { Carriers, Job, JobQueue } from './Jobs.ts'

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
export function fetchJobs(parts: FetchParts): { wake(): void; stop(): Promise<void> } {
  const fetcher = new JobFetcher(parts)
  return { wake: () => fetcher.wake(), stop: () => fetcher.stop() }
}

class JobFetcher {
  private readonly parts: FetchParts
  private readonly queues: readonly JobQueue[]
  private readonly running = new Set<Promise<void>>()
  private readonly stopping = new AbortController()
  private wasWoken = false
  /** Whether due jobs may remain because the maximum number is running. */
  private isFull = false
  private rouse: (() => void) | undefined
  private readonly looping: Promise<void>

  constructor(parts: FetchParts) {
    this.parts = parts
    const { carriers } = parts
    const names = (['work', 'mail', 'text', 'submission', 'link'] as const).filter(
      (name) => carriers[name],
    )
    this.queues = [
      ...names.flatMap((name) => [name, `${name}-failed`] as const),
      ...(['sweep', 'audit', 'anchor', 'reseal'] as const).filter((name) => carriers[name]),
    ]
    this.looping = this.loop()
  }

  wake(): void {
    this.wasWoken = true
    this.rouse?.()
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    this.wake()
    await this.looping
    await Promise.all(this.running)
  }

  private async carry(job: Job, attempt: number, running: RunningJob) {
    const { boss, carriers, log, onError } = this.parts
    try {
      const carrier = carriers[job.queue.replace('-failed', '') as keyof Carriers]!
      if (!job.queue.endsWith('-failed'))
        await carrier.carryOut(job, AbortSignal.timeout((expireSeconds - 5) * 1000))
      else await carrier.giveUp(job)
    } catch (error) {
      running.outcome = 'failed'
      log.warn({ err: error, order: job.order }, 'a job failed and is tried again')
      await onError(error)
      // Not if it was fetched again meanwhile.
      const own = { id: job.id, retryCount: attempt }
      await boss.fail(job.queue, own, { reason: error instanceof Error ? error.name : 'unknown' })
    }
  }

  private async take(queue: JobQueue) {
    const { boss, log } = this.parts
    const free = atOnce - this.running.size
    if (this.stopping.signal.aborted) return
    if (free <= 0) {
      this.isFull = true
      return
    }
    const jobs = await boss.fetch<{ order: string }>(queue, { batchSize: free })
    if (jobs.length === free) this.isFull = true
    for (const { id, data, retryCount } of jobs) {
      const running: RunningJob = { name: queue }
      const done = runningJobs
        .tracePromise(
          () => this.carry({ id, queue, order: data.order }, retryCount, running),
          running,
        )
        .catch((error: unknown) => log.error({ err: error }, 'a job could not be ended'))
        .finally(() => {
          this.running.delete(done)
          if (this.isFull) this.wake()
        })
      this.running.add(done)
    }
  }

  private async loop() {
    const { log, listDue } = this.parts
    while (!this.stopping.signal.aborted) {
      this.wasWoken = false
      this.isFull = false
      try {
        const due = await listDue()
        for (const queue of this.queues) if (due.has(queue)) await this.take(queue)
      } catch (error) {
        log.error({ err: error }, 'jobs could not be fetched')
      }
      if (!this.wasWoken && !this.stopping.signal.aborted) await this.rest()
    }
  }

  /** Until the next poll, or until woken. */
  private async rest() {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMilliseconds)
      this.rouse = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.rouse = undefined
  }
}
