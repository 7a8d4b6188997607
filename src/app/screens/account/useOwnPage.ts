import { useEffect, useState } from 'react'
import { usePage } from '../../page/usePage.ts'
import { loginAddress } from '../../paths/loginAddress.ts'

/** False if no one is signed in: the visitor is redirected to sign in, and returns to this page. */
export function useOwnPage(): boolean {
  const { token } = usePage()
  const [isOwn] = useState(() => token.read() !== null)
  useEffect(() => {
    if (!isOwn) location.replace(loginAddress(location))
  }, [isOwn])
  return isOwn
}
