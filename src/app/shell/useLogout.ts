import { afterSignOut } from '../paths/afterSignOut.ts'
import { useEndSession } from './useEndSession.ts'

/**
 * Ends the session on the server, forgets it here, and follows the server's redirect, by default to
 * /auth/login (A §2).
 */
export function useLogout(): () => Promise<void> {
  const endSession = useEndSession()
  return async () => location.assign(afterSignOut(await endSession(), location.search))
}
