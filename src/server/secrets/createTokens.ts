import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { problem } from '#origination'
import limits from '../limits.json' with { type: 'json' }

const name = 'lintel'

/** The contents of a token. Everything else is in its session row. */
export interface Claims {
  readonly org: string
  /** Identity uuid. */
  readonly sub: string
  /** Session row. */
  readonly sid: string
  /** Kind of account. */
  readonly variant: 'customer' | 'agent'
  /** Identity uuid of the represented person; absent if the person acts for themselves. */
  readonly principal?: string
  /** Application that a co-signer's link opened the session for; it is good for nothing else. */
  readonly coSigns?: string
  readonly jti: string
  /** Seconds since 1970. */
  readonly iat: number
}

export interface Tokens {
  /**
   * The same claims give the same token, byte for byte: a replayed response needs no stored token.
   */
  sign(claims: Claims): Promise<string>
  /**
   * Throws a ProblemError: 401 "unauthenticated" for an old or malformed token, 403 "invalid
   * signature" for one that we did not sign (A-ERR-002, A-ERR-003).
   */
  verify(token: string): Promise<Claims>
  /** HMAC-SHA-256 under a separate key, for digests of bodies with secrets and for draft keys. */
  digest(text: string): string
}

export function createTokens(secret: string): Tokens {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest()
  const [key, digestKey] = [derive('token'), derive('digest')]
  return {
    sign: ({ jti, iat, ...who }) =>
      new SignJWT({ ...onlyClaims(who), jti })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(iat)
        .setExpirationTime(iat + limits.token.seconds)
        .setIssuer(name)
        .setAudience(name)
        .sign(key),
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify<Claims>(token, key, {
          algorithms: ['HS256'],
          issuer: name,
          audience: name,
          requiredClaims: ['org', 'sub', 'sid', 'variant', 'jti', 'iat', 'exp'],
        })
        const { jti, iat } = payload
        if (iat > Date.now() / 1000 + limits.token.aheadSeconds)
          throw problem('server/unauthenticated')
        return { ...onlyClaims(payload), jti, iat }
      } catch (error) {
        throw problem(
          error instanceof errors.JWSSignatureVerificationFailed
            ? 'server/invalid-signature'
            : 'server/unauthenticated',
        )
      }
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('hex'),
  }
}

/** In one order: the same claims give the same token. */
function onlyClaims({
  org,
  sub,
  sid,
  variant,
  principal,
  coSigns,
}: Omit<Claims, 'jti' | 'iat'>): Omit<Claims, 'jti' | 'iat'> {
  return {
    org,
    sub,
    sid,
    variant,
    ...(principal !== undefined && { principal }),
    ...(coSigns !== undefined && { coSigns }),
  }
}
