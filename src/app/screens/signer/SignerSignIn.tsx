import { useState } from 'react'
import { signerHome } from '../../paths/signerPaths.ts'
import { SignInScreen } from '../SignInScreen.tsx'

/** Signing in leads to where the signer was, else to where he stands. */
export function SignerSignIn() {
  useState(() => {
    const query = new URLSearchParams(location.search)
    if (query.has('redirectUrl')) return
    query.set('redirectUrl', signerHome)
    history.replaceState(history.state, '', `${location.pathname}?${query}`)
  })
  return <SignInScreen />
}
