/**
 * A token's claims, unverified: only the server can verify them. Undefined if it is not a token.
 */
export function readClaims(jwt: string | null): {
  readonly sub?: unknown
  readonly variant?: unknown
  /** The application of a co-signer who came in by a link, without a password. */
  readonly coSigns?: unknown
} {
  const [, payload] = jwt?.split('.') ?? []
  if (!payload) return {}
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object
  } catch {
    return {}
  }
}
