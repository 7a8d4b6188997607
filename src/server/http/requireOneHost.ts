import type { FastifyRequest } from 'fastify'
import { problem } from '#origination'

/**
 * Rejects a request with several Host headers: Node.js takes the first, but a proxy before it may
 * have routed by the last. Only HTTP/1.0 knows requests without one.
 */
export async function requireOneHost({ raw }: FastifyRequest): Promise<void> {
  const names = raw.rawHeaders.filter((_, nth) => nth % 2 === 0)
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length
  if (hosts > 1 || (raw.headers.host === undefined && raw.httpVersion === '1.1'))
    throw problem('server/malformed-request')
}
