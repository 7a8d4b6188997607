import { useState } from 'react'
import { Invitation } from './Invitation.tsx'
import { readToken } from './readToken.ts'
import { SignerSignIn } from './SignerSignIn.tsx'

/**
 * Where co-signers sign in: by the link of their invitation, or with the account that they created
 * with it.
 */
export function SignerLoginScreen() {
  const [token] = useState(() => takeToken())
  return token === null ? <SignerSignIn /> : <Invitation token={token} />
}

/** The token is removed from the URL at once: it is a secret, and URLs are copied. */
function takeToken(): string | null {
  const token = readToken(location.hash)
  if (token !== null) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
