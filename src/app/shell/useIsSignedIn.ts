import { useSyncExternalStore } from 'react'
import { usePage } from '../page/usePage.ts'

/** Whether the browser holds a token; follows sign-in and sign-out in other tabs too. */
export function useIsSignedIn(): boolean {
  const { token } = usePage()
  return useSyncExternalStore(token.subscribe, token.read, () => null) !== null
}
