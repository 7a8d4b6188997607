import type { FastifyBaseLogger } from 'fastify'
import { ProblemError } from '#origination'

/**
 * Runs background work with limited concurrency: excess work is dropped, failures are logged. Work
 * of one session stays in order. For telemetry: a slow or missing store must never delay a page.
 */
export function createBackground(
  log: Pick<FastifyBaseLogger, 'warn'>,
  atOnce: number,
): (session: string, work: () => Promise<void>) => void {
  const lastOf = new Map<string, Promise<void>>()
  let running = 0
  return (session, work) => {
    if (running >= atOnce) return
    running += 1
    const done = (lastOf.get(session) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => {
        // Too much from one source is left out without filling the log.
        if (!(error instanceof ProblemError)) log.warn({ err: error }, 'telemetry was not kept')
      })
      .finally(() => {
        running -= 1
        if (lastOf.get(session) === done) lastOf.delete(session)
      })
    lastOf.set(session, done)
  }
}
