import { useState } from 'react'
import { signerHome } from '../../paths/signerPaths.ts'
import { SignInScreen } from '../SignInScreen.tsx'

/** Signing in leads to where the co-signer was, otherwise to their current screen. */
export function SignerSignIn() {
  useState(() => {
    const query = new URLSearchParams(location.search)
    if (query.has('redirectUrl')) return
    query.set('redirectUrl', signerHome)
    history.replaceState(history.state, '', `${location.pathname}?${query}`)
  })
  return <SignInScreen />
}
