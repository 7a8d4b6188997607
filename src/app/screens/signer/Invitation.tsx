import { useState } from 'react'
import { usePage } from '../../page/usePage.ts'
import { Skeleton } from '../../shell/Skeleton.tsx'
import { EntryByLink } from './EntryByLink.tsx'
import { goToSignerHome } from './goToSignerHome.ts'
import { heldInvitation } from './heldInvitation.ts'
import { NewAccount } from './NewAccount.tsx'
import { SignerArticle } from './SignerArticle.tsx'
import { SignerEntrance } from './SignerEntrance.tsx'
import { SignerNotice } from './SignerNotice.tsx'
import { SignerSignIn } from './SignerSignIn.tsx'
import { SwitchSigner } from './SwitchSigner.tsx'
import { useInvitation } from './useInvitation.ts'
import { useSignedIn } from './useSignedIn.ts'

/**
 * What an invitation's link opens: a session by a code, a new account, or signing in with an
 * existing one; otherwise why it opens nothing.
 */
export function Invitation({ token }: { token: string }) {
  const said = useInvitation(token)
  const { say } = usePage()
  const [signedIn, setSignedIn] = useSignedIn()
  const [signsIn, setSignsIn] = useState(false)
  if (!said || signedIn === undefined) return <Skeleton />
  if (said.state === 'DECLINED') return <SignerNotice text="declined" />
  if (said.state !== 'OPEN')
    return said.byLink ? (
      <SignerEntrance text={said.returns ? 'link-again' : 'invitation-again'} />
    ) : (
      <SignerNotice text={`link-${said.state.toLowerCase()}`} canSignIn={said.state === 'USED'} />
    )
  if (signedIn !== null && !isSame(signedIn, said.email))
    return (
      <SwitchSigner email={signedIn} onSwitched={() => setSignedIn(null)} onStay={goToSignerHome} />
    )
  if (said.byLink) return <EntryByLink token={token} said={said} />
  if (signsIn) return <SignerSignIn />
  const goOn = () => {
    heldInvitation.keep(token)
    if (signedIn === null) setSignsIn(true)
    else goToSignerHome()
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

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
