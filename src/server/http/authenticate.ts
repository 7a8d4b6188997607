import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Claims } from '../identity/createTokens.ts'
import limits from '../limits.json' with { type: 'json' }
import type { Services } from '../Services.ts'
import { isSessionOpen } from '../stores/sessionStore.ts'
import { refusal } from './Refusal.ts'

/**
 * Who calls, by the bearer token alone (a cookie never counts). The token's session must be open and its lender the one that is asked.
 * A token older than a minute is renewed in the response header `Bearer` (A-CALL-004). Throws 401 or 403.
 */
export async function authenticate(services: Services, org: string, request: FastifyRequest, reply: FastifyReply): Promise<Claims> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw refusal('server/unauthenticated')
  const claims = await services.tokens.verify(token)
  if (claims.org !== org) throw refusal('server/other-organisation')
  if (!(await isSessionOpen(services.store, claims))) throw refusal('server/unauthenticated')
  const now = Math.floor(Date.now() / 1000)
  if (now - claims.iat >= limits.token.renewAfterSeconds)
    reply.header('Bearer', await services.tokens.sign({ ...claims, jti: randomUUID(), iat: now }))
  return claims
}
