import type { FastifyBaseLogger } from 'fastify'
import { watchFiles } from '#loader/disk'
import limits from '../limits.json' with { type: 'json' }
import type { Bundles } from './Bundles.ts'

/**
 * Serves changes of the files as soon as they are quiet, without a restart: a flag, a text, an
 * hour. Errors are reported in the log and by /readyz (`configStale`), and the previous bundles
 * stay. Files changed after `since` are read at once. Returns a function that stops it.
 */
export function followFiles(
  bundles: Bundles,
  config: string,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  since: number,
): () => void {
  let again: NodeJS.Timeout | undefined
  const hashes = () =>
    bundles.orgCodes().map((code) => `${code} ${bundles.current(code)?.bundle.hash}`)
  const follow = () => {
    clearTimeout(again)
    const before = hashes()
    bundles.reload().then(
      () => {
        const changed = hashes().filter((hash) => !before.includes(hash))
        if (changed.length > 0) log.info({ changed }, 'the configuration has changed')
      },
      (error: unknown) => {
        log.error({ err: error }, 'a change of the configuration is not served yet')
        again = setTimeout(follow, limits.config.retrySeconds * 1000).unref()
      },
    )
  }
  const { quietMilliseconds: quiet, pollSeconds } = limits.config
  const unwatch = watchFiles(config, follow, { quiet, poll: pollSeconds * 1000, since })
  return () => {
    clearTimeout(again)
    unwatch()
  }
}
