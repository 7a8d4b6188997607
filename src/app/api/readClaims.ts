/** What a token says, not whether it is true: only the server can tell. Nothing where it is no token. */
export function readClaims(jwt: string | null): { readonly sub?: unknown; readonly variant?: unknown } {
  const [, payload] = jwt?.split('.') ?? []
  if (!payload) return {}
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object
  } catch {
    return {}
  }
}
