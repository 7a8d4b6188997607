import type { FastifyBaseLogger } from 'fastify'

/**
 * Carries out work that nobody waits for, so many at once at the most: what is more is dropped, what fails is logged. What is of one session
 * is kept in the order in which it came. For telemetry: a store that is slow or gone must never hold a page up.
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
      .catch((error: unknown) => log.warn({ err: error }, 'telemetry was not kept'))
      .finally(() => {
        running -= 1
        if (lastOf.get(session) === done) lastOf.delete(session)
      })
    lastOf.set(session, done)
  }
}
