/**
 * A token's claims, unverified: only the server can verify them. Undefined if it is not a token.
 */
export function readClaims(jwt: string | null): {
  readonly sub?: unknown
  /** Code of the lender whose account it is. */
  readonly org?: unknown
  /** The session: the same in all tokens that renew each other. */
  readonly sid?: unknown
  readonly variant?: unknown
  /** The application of a co-signer who came in by a link, without a password. */
  readonly coSigns?: unknown
  /** The borrower whose account the agent or broker uses. */
  readonly principal?: unknown
} {
  const [, payload] = jwt?.split('.') ?? []
  if (!payload) return {}
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object
  } catch {
    return {}
  }
}
