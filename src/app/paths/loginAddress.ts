import { basePath } from './basePath.ts'
import { isReturnPath } from './isReturnPath.ts'
import { isSignerPath } from './isSignerPath.ts'
import { keepOrgCode } from './keepOrgCode.ts'

/**
 * URL for signing in and returning here: the signer login on signer paths (A §8), otherwise
 * /auth/login (B §2).
 */
export function loginAddress(here: { pathname: string; search: string }): string {
  const login = isSignerPath(here.pathname) ? `${basePath}/heloc-signer/login` : '/auth/login'
  const back = here.pathname + here.search
  const isLogin = here.pathname === login
  return keepOrgCode(
    isReturnPath(back) && !isLogin
      ? `${login}?${new URLSearchParams({ redirectUrl: back })}`
      : login,
    here.search,
  )
}
