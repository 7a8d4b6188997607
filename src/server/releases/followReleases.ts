import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock/Clock.ts'
import limits from '../limits.json' with { type: 'json' }
import { listenOn } from '../stores/listenOn.ts'

interface Parts {
  /** Serves what is in force, and tells when the next one is. */
  readonly bundles: { refresh(): Promise<Date | undefined> }
  readonly clock: Pick<Clock, 'now' | 'refresh'>
}

/** Timers take no more than 24 days. */
const longestWait = 86_400_000

/**
 * Serves a release as soon as it is published, by whatever process, or its moment has come. Returns
 * a function that stops it.
 */
export function followReleases(
  url: string,
  { bundles, clock }: Parts,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  /** Gives how long to wait for the next one. */
  const serve = async () => {
    await clock.refresh()
    const next = await bundles.refresh()
    return next && Math.min(Math.max(0, next.getTime() - clock.now().getTime()), longestWait)
  }
  const refresh = async () => {
    clearTimeout(timer)
    const wait = await serve().catch((error: unknown) => {
      log.error({ err: error }, 'a release is not served yet')
      return limits.config.retrySeconds * 1000
    })
    clearTimeout(timer)
    if (wait !== undefined && !isOver) timer = setTimeout(() => void refresh(), wait).unref()
  }
  const stop = listenOn(url, {
    channels: ['lintel_releases', 'lintel_clock'],
    onConnected: () => void refresh(),
    onNotification: () => void refresh(),
    onError: (error) => log.error({ err: error }, 'a release is not heard of'),
  })
  return () => {
    isOver = true
    clearTimeout(timer)
    return stop()
  }
}
