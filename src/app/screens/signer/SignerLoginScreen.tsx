import { useState } from 'react'
import { Invitation } from './Invitation.tsx'
import { SignerEntrance } from './SignerEntrance.tsx'

/**
 * Where co-signers sign in: by a mailed link, or with the account that they created with it.
 */
export function SignerLoginScreen() {
  const [token] = useState(() => takeToken())
  return token === null ? <SignerEntrance /> : <Invitation token={token} />
}

/** The token is removed from the URL at once: it is a secret, and URLs are copied. */
function takeToken(): string | null {
  const token = readToken(location.hash)
  if (token !== null) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

/** The token of an invitation's link: after the "#", so that no server ever reads it in a URL. */
function readToken(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('invite')
}
