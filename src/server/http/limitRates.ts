import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import { problem } from '#origination'
import limits from '../limits.json' with { type: 'json' }
import { networkOf } from '../networkOf.ts'
import type { Seal } from '../secrets/createSeal.ts'
import type { Settings } from '../settings/Settings.ts'
import type { Store } from '../stores/openDatabase.ts'
import { RateCounts } from './RateCounts.ts'

export type RateGroup = keyof Settings['perMinute']

interface Given {
  readonly settings: Pick<Settings, 'perMinute'>
  readonly store: Store
  readonly seal: Seal
}

const windowMilliseconds = 60_000

/**
 * Limits requests per network and minute, counted by all processes together: what one has counted
 * the others know a second later. The routes of a group share one count; use it as a route's
 * `onRequest`.
 */
export async function limitRates(
  app: FastifyInstance,
  { settings: { perMinute }, store, seal }: Given,
): Promise<(group: RateGroup) => preHandlerAsyncHookHandler> {
  const counts = new RateCounts({ store, seal, log: app.log, windowMilliseconds })
  const sharing = setInterval(() => void counts.share(), limits.rates.shareMilliseconds).unref()
  app.addHook('onClose', async () => clearInterval(sharing))
  class Counts implements FastifyRateLimitStore {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      const [group, network] = key.split(' ') as [RateGroup, string]
      done(null, counts.add(group, network))
    }
    child(): FastifyRateLimitStore {
      return this
    }
  }
  await app.register(rateLimit, {
    global: false,
    timeWindow: windowMilliseconds,
    store: Counts,
    errorResponseBuilder: (_request, context) =>
      problem('server/too-many-requests', { seconds: Math.ceil(context.ttl / 1000) }),
  })
  const groups = Object.entries(perMinute) as [RateGroup, number][]
  const limiters = new Map(
    groups.map(([group, max]) => [
      group,
      app.rateLimit({ max, keyGenerator: ({ ip }) => `${group} ${networkOf(ip)}` }),
    ]),
  )
  return (group) => limiters.get(group)!
}
