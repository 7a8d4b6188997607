import { isUuid } from '#engine'
import { readClaims } from '../api/readClaims.ts'

/** Identity uuid in a token; null if there is none. The server trusts only its own check. */
export function identityOf(jwt: string | null): string | null {
  const { sub } = readClaims(jwt)
  return typeof sub === 'string' && isUuid(sub) ? sub : null
}
