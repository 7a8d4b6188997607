import { readClaims } from '../api/readClaims.ts'
import { isReturnPath } from './isReturnPath.ts'
import { keepOrgCode } from './keepOrgCode.ts'

interface SignedIn {
  /** The token of the person who signed in. */
  readonly jwt: string | null
  /** The lender's agents have a console. */
  readonly hasConsole: boolean
}

/**
 * Target after signing in: where the visitor came from (`redirectUrl`, B §2), otherwise the agent
 * console for agents if there is one and the dashboard for everyone else, with the same lender.
 */
export function afterSignIn(search: string, { jwt, hasConsole }: SignedIn): string {
  const wanted = new URLSearchParams(search).get('redirectUrl') ?? ''
  const own = hasConsole && readClaims(jwt).variant === 'agent' ? '/agent' : '/dashboard'
  return keepOrgCode(isReturnPath(wanted) ? wanted : own, search)
}
