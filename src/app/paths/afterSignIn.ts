import { isReturnPath } from './isReturnPath.ts'
import { keepOrgCode } from './keepOrgCode.ts'

/** Where signing in leads: back to where the visitor came from (`redirectUrl`, B §2), else to the dashboard; the lender kept. */
export function afterSignIn(search: string): string {
  const wanted = new URLSearchParams(search).get('redirectUrl') ?? ''
  return keepOrgCode(isReturnPath(wanted) ? wanted : '/dashboard', search)
}
