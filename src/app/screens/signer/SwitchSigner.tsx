import { usePage } from '../../page/usePage.ts'
import { useEndSession } from '../../shell/useEndSession.ts'
import { SignerArticle } from './SignerArticle.tsx'

interface Props {
  /** E-mail address of the signed-in person; null if unknown. */
  readonly email: string | null
  /** No one is signed in any more; the link is still held. */
  readonly onSwitched: () => void
  /** Continues with the current account, without the link. */
  readonly onStay: () => void
}

/** A person other than the invited one is signed in: says so, and lets them switch. */
export function SwitchSigner({ email, onSwitched, onStay }: Props) {
  const { say } = usePage()
  const endSession = useEndSession()
  return (
    <SignerArticle
      text="link-for-another"
      facts={{ account: { email: email ?? say('signer-another') } }}
    >
      <div className="actions">
        <button type="button" className="button" onClick={() => void endSession().then(onSwitched)}>
          {say('signer-switch')}
        </button>
        <button type="button" className="button quiet" onClick={onStay}>
          {say('signer-stay')}
        </button>
      </div>
    </SignerArticle>
  )
}
