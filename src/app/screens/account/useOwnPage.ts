import { useEffect, useState } from 'react'
import { usePage } from '../../page/usePage.ts'
import { loginAddress } from '../../paths/loginAddress.ts'

/** False where nobody is signed in: then the visitor is on the way to sign in, and comes back to this page. */
export function useOwnPage(): boolean {
  const { token } = usePage()
  const [isOwn] = useState(() => token.read() !== null)
  useEffect(() => {
    if (!isOwn) location.replace(loginAddress(location))
  }, [isOwn])
  return isOwn
}
