import type { FastifyInstance } from 'fastify'
import { measuredRequests, type Measured } from '../measured.ts'

/**
 * Logs one line per response: the route's pattern, never the URL itself, whose query can contain
 * user input.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.url === '/livez' || request.url === '/readyz') return
    const { method, routeOptions } = request
    const org = request.headers['x-org']
    const line = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      org: typeof org === 'string' ? org.slice(0, 40) : undefined,
    }
    request.log.info(line, 'answered')
    const measured: Measured = {
      name: routeOptions.config.call ?? line.route,
      outcome: String(line.status),
      milliseconds: reply.elapsedTime,
    }
    measuredRequests.publish(measured)
  })
}
