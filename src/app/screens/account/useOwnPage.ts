import { useEffect } from 'react'
import { loginAddress } from '../../paths/loginAddress.ts'
import { useIsSignedIn } from '../../shell/useIsSignedIn.ts'

/** False while nobody is signed in: then the visitor is on the way to sign in, and comes back to this page. */
export function useOwnPage(): boolean {
  const isSignedIn = useIsSignedIn()
  useEffect(() => {
    if (!isSignedIn) location.replace(loginAddress(location))
  }, [isSignedIn])
  return isSignedIn
}
