import type { FastifyRequest } from 'fastify'
import limits from '../limits.json' with { type: 'json' }

const milliseconds = limits.seconds.upload * 1000

/**
 * Options of a route that may work long on its answer. Once it has the whole request, its
 * connection waits as long: an idle one is closed sooner.
 */
export const longHandler = {
  handlerTimeout: milliseconds,
  preHandler: async ({ raw }: FastifyRequest) => {
    // A request that a test injects has no connection.
    raw.socket.setTimeout?.(milliseconds)
  },
}
