import { isReturnPath } from './isReturnPath.ts'
import { keepOrgCode } from './keepOrgCode.ts'

/**
 * Target after signing in: where the visitor came from (`redirectUrl`, B §2), otherwise the
 * dashboard, with the same lender.
 */
export function afterSignIn(search: string): string {
  const wanted = new URLSearchParams(search).get('redirectUrl') ?? ''
  return keepOrgCode(isReturnPath(wanted) ? wanted : '/dashboard', search)
}
