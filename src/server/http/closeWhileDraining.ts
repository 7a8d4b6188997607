import type { FastifyInstance } from 'fastify'

/** On the way out every answer is its connection's last one, so that none is cut while the next request is on it. */
export function closeWhileDraining(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close')
  })
}
