import type { FastifyInstance } from 'fastify'

/**
 * On the way out every answer is its connection's last one, also to requests that came before: none is cut while the next request is on it, and
 * none is kept open, which would keep the server from ending.
 */
export function closeWhileDraining(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close')
  })
}
