import type { FastifyRequest } from 'fastify'
import { problem } from '#origination'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A browser's write must come from our own page. Programs that send neither header pass: no cookie
 * ever authenticates.
 */
export async function checkOrigin(request: FastifyRequest): Promise<void> {
  if (reading.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin') throw problem('server/cross-site')
    return
  }
  const origin = request.headers.origin
  if (origin !== undefined && hostOf(origin) !== request.host) throw problem('server/cross-site')
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}

/** The same for a websocket, which browsers open to any site: its request only reads. */
export async function checkSocketOrigin({ headers, host }: FastifyRequest): Promise<void> {
  if (headers.origin !== undefined && hostOf(headers.origin) !== host)
    throw problem('server/cross-site')
}
