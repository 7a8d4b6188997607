import type { FastifyBaseLogger } from 'fastify'
import { removeOldDrafts } from './draftStore.ts'
import { removeOldKeys } from './idempotencyStore.ts'
import type { Store } from './openDatabase.ts'

const day = 86_400_000

/** Removes at once, and every `milliseconds` from then on, what is older than limits.json lets it be. Gives what ends it. */
export function startSweeping(store: Store, log: Pick<FastifyBaseLogger, 'error'>, milliseconds = day): () => void {
  const sweep = () => {
    for (const remove of [removeOldDrafts, removeOldKeys])
      void remove(store).catch((error: unknown) => log.error({ err: error, sweep: remove.name }, 'what is old stays'))
  }
  sweep()
  const timer = setInterval(sweep, milliseconds).unref()
  return () => clearInterval(timer)
}
