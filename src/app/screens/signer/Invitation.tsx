import { useState } from 'react'
import { usePage } from '../../page/usePage.ts'
import { keepOrgCode } from '../../paths/keepOrgCode.ts'
import { signerHome } from '../../paths/signerPaths.ts'
import { Skeleton } from '../../shell/Skeleton.tsx'
import { heldInvitation } from './heldInvitation.ts'
import { NewAccount } from './NewAccount.tsx'
import { SignerArticle } from './SignerArticle.tsx'
import { SignerNotice } from './SignerNotice.tsx'
import { SignerSignIn } from './SignerSignIn.tsx'
import { SwitchSigner } from './SwitchSigner.tsx'
import { useInvitation } from './useInvitation.ts'
import { useSignedIn } from './useSignedIn.ts'

/**
 * What an invitation's link opens: a new account, or signing in with an existing one; otherwise why
 * it opens nothing.
 */
export function Invitation({ token }: { token: string }) {
  const said = useInvitation(token)
  const { say } = usePage()
  const [signedIn, setSignedIn] = useSignedIn()
  const [signsIn, setSignsIn] = useState(false)
  if (!said || signedIn === undefined) return <Skeleton />
  if (said.state !== 'OPEN')
    return (
      <SignerNotice text={`link-${said.state.toLowerCase()}`} canSignIn={said.state === 'USED'} />
    )
  if (signedIn !== null && !isSame(signedIn, said.email))
    return <SwitchSigner email={signedIn} onSwitched={() => setSignedIn(null)} onStay={goHome} />
  if (signsIn) return <SignerSignIn />
  const goOn = () => {
    heldInvitation.keep(token)
    if (signedIn === null) setSignsIn(true)
    else goHome()
  }
  return (
    <SignerArticle
      text={said.hasAccount ? 'link-known' : 'link-open'}
      facts={{ invitation: { ...said } }}
    >
      {said.hasAccount ? (
        <div className="actions">
          <button type="button" className="button" onClick={goOn}>
            {say('signer-go-on')}
          </button>
        </div>
      ) : (
        <NewAccount token={token} />
      )}
    </SignerArticle>
  )
}

function goHome(): void {
  location.assign(keepOrgCode(signerHome, location.search))
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
