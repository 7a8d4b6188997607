import type { FastifyInstance } from 'fastify'
import { compressText } from './compressText.ts'

const text = /^(text\/|application\/(javascript|json)|image\/svg)/

/**
 * Compresses what the loader makes and what never changes (bundles, forms, themes); `vite build`
 * compressed the built files. API responses are not compressed: they contain tokens next to user
 * input.
 */
export function compressImmutable(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isImmutable =
      (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
      String(reply.getHeader('cache-control')).includes('immutable') &&
      text.test(String(reply.getHeader('content-type')))
    if (!isImmutable || request.method !== 'GET' || reply.statusCode !== 200) return payload
    const name = request.url.split('?')[0]!
    return compressText(request, reply, { name, body: Buffer.from(payload) })
  })
}
