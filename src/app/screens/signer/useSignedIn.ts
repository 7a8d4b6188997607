import { useEffect, useState } from 'react'
import { usePage } from '../../page/usePage.ts'
import { findUser } from '../../session/findUser.ts'

/**
 * E-mail address of the signed-in person; null for no one, undefined until it is known. An invalid
 * token counts as no one.
 */
export function useSignedIn(): readonly [string | null | undefined, (email: null) => void] {
  const { callApi, token } = usePage()
  const [email, setEmail] = useState<string | null | undefined>(() =>
    token.read() === null ? null : undefined,
  )
  useEffect(() => {
    if (token.read() === null) return
    findUser<{ email?: string | null }>(callApi, { isOptional: true }).then(
      (user) => setEmail(user.email ?? null),
      () => setEmail(null),
    )
  }, [callApi, token])
  return [email, setEmail]
}
