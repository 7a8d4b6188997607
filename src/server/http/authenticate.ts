import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Bundle, Call } from '#model'
import { isStaff, problem } from '#origination'
import type { Claims } from '../secrets/createTokens.ts'
import { needsSecondFactor } from './needsSecondFactor.ts'
import { requireReauthentication } from './requireReauthentication.ts'
import limits from '../limits.json' with { type: 'json' }
import type { HttpNeeds } from './HttpNeeds.ts'
import { noteAccountEvent } from '../stores/accountEventStore.ts'
import { canActFor } from '../stores/representativeStore.ts'
import { findOpenSession, type OpenSession } from '../stores/sessionStore.ts'

/** The caller, and the session of their token. */
export interface AuthenticatedCaller {
  readonly claims: Claims
  readonly session: OpenSession
}

/**
 * Authenticates the caller only by the bearer token (a cookie never counts). The token's session
 * must be open, its lender the requested one, and its kind of account the call's, if the call
 * accepts only one. An account that must use a second factor and did not can use few calls, and so
 * can a session that a co-signer's link opened, and a person who acts for another one: whether they
 * still do is asked at each call. A token older than a minute is renewed in the
 * response header `Bearer` (A-CALL-004). Throws 401 or 403.
 */
export async function authenticate(
  services: HttpNeeds,
  bundle: Pick<Bundle, 'org' | 'support'>,
  {
    variant,
    who,
    beforeSecondFactor = false,
    withSignerLink = false,
    whileActing = false,
    reauthenticates = false,
  }: Pick<
    Call,
    'variant' | 'who' | 'beforeSecondFactor' | 'withSignerLink' | 'whileActing' | 'reauthenticates'
  >,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AuthenticatedCaller> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw problem('server/unauthenticated')
  const claims = await services.tokens.verify(token)
  if (claims.org !== bundle.org.orgCode) {
    await noteForeignToken(services, claims, bundle.org.orgCode, request.ip)
    throw problem('server/other-organisation')
  }
  if (variant !== undefined && claims.variant !== variant) throw problem('server/unauthenticated')
  const session = await findOpenSession(services.store, claims)
  if (!session || (claims.variant === 'agent' && !(await isStillStaff(services, bundle, claims))))
    throw problem('server/unauthenticated')
  const { org, sub: identity, principal } = claims
  if (principal !== undefined) {
    if (!(await canActFor(services.store, org, { identity, principal })))
      throw problem('server/unauthenticated')
    // Without `who` the call is not known yet, and is checked again.
    if (who !== undefined && !whileActing) throw problem('server/not-while-acting')
  }
  const { secondFactor, isBroker } = session
  const isMissing =
    !secondFactor && needsSecondFactor(bundle, { profileType: claims.variant, isBroker })
  if (isMissing && !beforeSecondFactor) throw problem('server/second-factor-missing')
  const isOfSigner = who === undefined || who.includes('signer') || withSignerLink
  if (claims.coSigns !== undefined && !isOfSigner) throw problem('server/session-only-signs')
  if (reauthenticates) requireReauthentication(bundle, session)
  const now = Math.floor(Date.now() / 1000)
  if (now - claims.iat >= limits.token.renewAfterSeconds)
    reply.header('Bearer', await services.tokens.sign({ ...claims, jti: randomUUID(), iat: now }))
  return { claims, session }
}

/** A person no longer listed in org.json is signed out, and a demo user when the sandbox ends. */
async function isStillStaff(
  { store, settings, identities }: HttpNeeds,
  { org }: Pick<Bundle, 'org'>,
  { sub }: Claims,
): Promise<boolean> {
  const identity = await identities.find(store, org.orgCode, sub)
  if (identity === undefined) return false
  return identity.isDemo ? settings.sandbox : isStaff(org, identity.email)
}

/**
 * A token that is used at another lender is a mistake or an attack: its account's trail says so,
 * once a session and lender in this process.
 */
async function noteForeignToken(
  { store, audit, log }: HttpNeeds,
  { org, sub, sid }: Claims,
  at: string,
  ip: string,
): Promise<void> {
  const key = `${sid} ${at}`
  if (noted.has(key)) return
  if (noted.size >= limits.token.foreignNoted) noted.clear()
  noted.add(key)
  log.warn({ org, identity: sub, at }, 'a token of one lender was used at another')
  await store
    .transaction()
    .execute((transaction) =>
      noteAccountEvent(transaction, audit, {
        org,
        identity: sub,
        type: 'token-used-elsewhere',
        data: { at },
        ip,
      }),
    )
    .catch((error: unknown) => log.error({ err: error }, 'a token of another lender was not noted'))
}

const noted = new Set<string>()
