import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyContextConfig } from 'fastify'
import type { Settings } from '../Settings.ts'
import { refusal } from './Refusal.ts'

export type RateGroup = keyof Settings['perMinute']

/** Per address and minute, counted in this process. Routes choose their group by `rates(group)`; those that choose none count as calls. */
export async function limitRates(
  app: FastifyInstance,
  perMinute: Settings['perMinute'],
): Promise<(group: RateGroup) => FastifyContextConfig> {
  await app.register(rateLimit, {
    global: true,
    max: perMinute.calls,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, context) => refusal('server/too-many-requests', { seconds: Math.ceil(context.ttl / 1000) }),
  })
  return (group) => ({ rateLimit: { max: perMinute[group], timeWindow: '1 minute', groupId: group } })
}
