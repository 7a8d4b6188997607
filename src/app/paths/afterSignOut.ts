import { isReturnPath } from './isReturnPath.ts'
import { keepOrgCode } from './keepOrgCode.ts'

/**
 * Target after signing out: the server's redirect if it is a path of ours, otherwise the login (A
 * §2), with the same lender.
 */
export function afterSignOut(redirect: string | undefined, search: string): string {
  return keepOrgCode(
    redirect !== undefined && isReturnPath(redirect) ? redirect : '/auth/login',
    search,
  )
}
