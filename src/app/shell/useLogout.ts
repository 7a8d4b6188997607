import { isReturnPath } from '../paths/isReturnPath.ts'
import { keepOrgCode } from '../paths/keepOrgCode.ts'
import { useEndSession } from './useEndSession.ts'

/** Ends the session on the server, forgets it here, and follows the server's redirect, by default to /auth/login (A §2). */
export function useLogout(): () => Promise<void> {
  const endSession = useEndSession()
  return async () => {
    const redirect = await endSession()
    location.assign(
      redirect && isReturnPath(redirect) ? keepOrgCode(redirect, location.search) : keepOrgCode('/auth/login', location.search),
    )
  }
}
