import { isUuid } from '#engine'
import { readClaims } from '../api/readClaims.ts'

/** Identity uuid that a token names; null for none. The server trusts its own reading only. */
export function identityOf(jwt: string | null): string | null {
  const { sub } = readClaims(jwt)
  return typeof sub === 'string' && isUuid(sub) ? sub : null
}
