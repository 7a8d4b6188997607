import type { FastifyInstance } from 'fastify'

/**
 * While the server drains, every response closes its connection, including responses to earlier
 * requests. So no connection is cut in the middle of the next request, and no open one keeps the
 * server from stopping.
 */
export function closeWhileDraining(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close')
  })
}
