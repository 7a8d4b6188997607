import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import { problem } from '#origination'
import type { Settings } from '../settings/Settings.ts'

export type RateGroup = keyof Settings['perMinute']

/**
 * Limits requests per network address and minute, counted in this process. The routes of a group
 * share one count; use it as a route's `onRequest`.
 */
export async function limitRates(
  app: FastifyInstance,
  perMinute: Settings['perMinute'],
): Promise<(group: RateGroup) => preHandlerAsyncHookHandler> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, context) =>
      problem('server/too-many-requests', { seconds: Math.ceil(context.ttl / 1000) }),
  })
  const limiters: Record<RateGroup, preHandlerAsyncHookHandler> = {
    pages: app.rateLimit({ max: perMinute.pages }),
    calls: app.rateLimit({ max: perMinute.calls }),
    drafts: app.rateLimit({ max: perMinute.drafts }),
    signIn: app.rateLimit({ max: perMinute.signIn }),
    registrations: app.rateLimit({ max: perMinute.registrations }),
    sandbox: app.rateLimit({ max: perMinute.sandbox }),
    telemetry: app.rateLimit({ max: perMinute.telemetry }),
  }
  return (group) => limiters[group]
}
