import { usePage } from '../../page/usePage.ts'
import { useEndSession } from '../../shell/useEndSession.ts'
import { SignerArticle } from './SignerArticle.tsx'

interface Props {
  /** E-mail address of whoever is signed in; null where it is not known. */
  readonly email: string | null
  /** Nobody is signed in any more; the link is still held. */
  readonly onSwitched: () => void
  /** Goes on as he is, without the link. */
  readonly onStay: () => void
}

/** Somebody else is signed in than the one whom the link is for: that is said, and he may switch. */
export function SwitchSigner({ email, onSwitched, onStay }: Props) {
  const { say } = usePage()
  const endSession = useEndSession()
  return (
    <SignerArticle text="link-for-another" facts={{ account: { email: email ?? say('signer-another') } }}>
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
