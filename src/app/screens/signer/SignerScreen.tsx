import { PageContext, usePage } from '../../page/usePage.ts'
import { keepOrgCode } from '../../paths/keepOrgCode.ts'
import { signerHome, signerLogin } from '../../paths/signerPaths.ts'
import { Account } from '../account/Account.tsx'
import { useOwnPage } from '../account/useOwnPage.ts'
import { WaitingPage } from '../application/WaitingPage.tsx'
import { ScreenBoundary } from '../ScreenBoundary.tsx'
import { ChooseSigning } from './ChooseSigning.tsx'
import { chooseSigning } from './chosenSigning.ts'
import { EnterCode } from './EnterCode.tsx'
import { heldInvitation } from './heldInvitation.ts'
import { OpenSigning } from './OpenSigning.tsx'
import { SignerNotice } from './SignerNotice.tsx'
import { SwitchSigner } from './SwitchSigner.tsx'
import { useSignedIn } from './useSignedIn.ts'
import { useSigning } from './useSigning.ts'

/** A co-signer's screen: that of their address, or their current one. */
export function SignerScreen({ path }: { path: string }) {
  const isOwn = useOwnPage()
  return isOwn && <Opened path={path} />
}

function Opened({ path }: { path: string }) {
  const { opened, again, choose } = useSigning(path)
  if (!opened) return <WaitingPage />
  if (opened.type === 'choice')
    return <ChooseSigning signings={opened.signings} onChosen={() => leaveFor(signerHome)} />
  if (opened.type === 'code') return <Code token={opened.token} onIn={again} />
  if (opened.type === 'another') return <Another onStay={again} />
  if (opened.type === 'over') return <SignerNotice text="link-over" canLeave />
  if (opened.type === 'nothing') return <SignerNotice text="nothing" canLeave />
  return (
    <PageContext value={opened.page}>
      <Account>
        <ScreenBoundary onFailure={opened.run.saveNow}>
          <OpenSigning
            run={opened.run}
            path={path}
            {...(opened.signings.length > 1 && { onChoose: choose })}
          />
        </ScreenBoundary>
      </Account>
    </PageContext>
  )
}

/** An existing account accepts the link. */
function Code({ token, onIn }: { token: string; onIn: () => void }) {
  const { callApi } = usePage()
  const accept = async (code: string) => {
    const { body } = await callApi('accept-signer-invitation', {
      body: { token, code },
    })
    heldInvitation.drop()
    chooseSigning(body.application)
    onIn()
  }
  return <EnterCode token={token} send={accept} />
}

/** The link is held while someone else signs in; staying signed in discards it. */
function Another({ onStay }: { onStay: () => void }) {
  const [email] = useSignedIn()
  if (email === undefined) return <WaitingPage />
  const stay = () => {
    heldInvitation.drop()
    onStay()
  }
  return <SwitchSigner email={email} onSwitched={() => leaveFor(signerLogin)} onStay={stay} />
}

function leaveFor(path: string): void {
  location.assign(keepOrgCode(path, location.search))
}
