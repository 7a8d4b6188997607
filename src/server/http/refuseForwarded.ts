import type { FastifyRequest } from 'fastify'
import { problem } from '#origination'

const loopback = /^(?:::ffff:)?127\.|^::1$/
/** Headers by which a proxy or tunnel says that it passes a request on. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'true-client-ip',
  'cf-connecting-ip',
]

/**
 * For a sandbox that was not declared: it shows passwords and moves the clock, so it answers only
 * requests that come from this machine without a detour. Throws 403.
 */
export async function refuseForwarded({ raw }: Pick<FastifyRequest, 'raw'>): Promise<void> {
  const isFromHere = loopback.test(raw.socket.remoteAddress ?? '')
  const header = forwarding.find((name) => raw.headers[name] !== undefined)
  if (!isFromHere || header !== undefined) throw problem('server/sandbox-not-public')
}
