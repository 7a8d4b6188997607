import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import limits from '../../limits.json' with { type: 'json' }
import type { HostTokens } from './ChatHost.ts'

interface Shape {
  readonly secret: string
  readonly header?: Readonly<Record<string, string>>
  readonly issuer?: string
  /** What the token says of a visitor; `at`: seconds since 1970. */
  readonly claims: (uuid: string, at: number) => JWTPayload
  /** The visitor whose token it is. */
  readonly visitorOf: (claims: JWTPayload) => unknown
}

/** JSON web tokens of a provider, signed with its secret (HS256). */
export function createHostTokens({
  secret,
  header = {},
  issuer,
  claims,
  visitorOf,
}: Shape): HostTokens {
  const key = new TextEncoder().encode(secret)
  return {
    sign: (uuid, expires) => {
      const issued = Math.floor(Date.now() / 1000)
      const token = new SignJWT(claims(uuid, issued))
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
        .setIssuedAt(issued)
        .setExpirationTime(
          Math.min(Math.floor(expires.getTime() / 1000), issued + limits.chat.host.tokenSeconds),
        )
      return (issuer === undefined ? token : token.setIssuer(issuer)).sign(key)
    },
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          ...(issuer !== undefined && { issuer }),
          requiredClaims: ['exp'],
          // A device that slept can renew its token: what ends is the conversation, or the session.
          currentDate: new Date(0),
        })
        const visitor = visitorOf(payload)
        return typeof visitor === 'string' ? visitor : undefined
      } catch {
        return undefined
      }
    },
  }
}
