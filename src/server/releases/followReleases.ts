import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock/Clock.ts'
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
  const tell = (error: unknown) => log.error({ err: error }, 'a release is not served yet')
  const refresh = async () => {
    clearTimeout(timer)
    const next = await bundles.refresh()
    clearTimeout(timer)
    if (!next || isOver) return
    const wait = Math.min(Math.max(0, next.getTime() - clock.now().getTime()), longestWait)
    timer = setTimeout(() => void refresh().catch(tell), wait).unref()
  }
  const stop = listenOn(url, {
    channels: ['lintel_releases', 'lintel_clock'],
    onConnected: () => void refresh().catch(tell),
    onNotification: () => void clock.refresh().then(refresh).catch(tell),
    onError: tell,
  })
  return () => {
    isOver = true
    clearTimeout(timer)
    return stop()
  }
}
