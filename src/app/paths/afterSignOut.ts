import { isReturnPath } from './isReturnPath.ts'
import { keepOrgCode } from './keepOrgCode.ts'

/** Where signing out leads: where the server says, if that is a path of ours, else to the login (A §2); the lender kept. */
export function afterSignOut(redirect: string | undefined, search: string): string {
  return keepOrgCode(redirect !== undefined && isReturnPath(redirect) ? redirect : '/auth/login', search)
}
