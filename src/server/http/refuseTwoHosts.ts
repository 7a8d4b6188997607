import type { FastifyRequest } from 'fastify'
import { problem } from '#origination'

/**
 * Rejects a request with several Host headers: Node.js takes the first, but a proxy before it may
 * have routed by the last.
 */
export async function refuseTwoHosts({ raw }: FastifyRequest): Promise<void> {
  const names = raw.rawHeaders.filter((_, nth) => nth % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
    throw problem('server/malformed-request')
}
