import { usePage } from '../../page/usePage.ts'
import { signerLogin } from '../../paths/signerPaths.ts'
import { SiteLink } from '../../shell/SiteLink.tsx'
import { useLogout } from '../../shell/useLogout.ts'
import { SignerArticle } from './SignerArticle.tsx'

/**
 * A page that says why nothing can be signed here, by the text signer/<text>, and how to continue.
 */
export function SignerNotice({
  text,
  canLeave = false,
  canSignIn = false,
}: {
  text: string
  canLeave?: boolean
  canSignIn?: boolean
}) {
  const { say } = usePage()
  const logout = useLogout()
  return (
    <SignerArticle text={text}>
      {(canLeave || canSignIn) && (
        <div className="actions">
          {canSignIn && (
            <SiteLink to={signerLogin} className="button">
              {say('sign-in')}
            </SiteLink>
          )}
          {canLeave && (
            <button type="button" className="button quiet" onClick={() => void logout()}>
              {say('logout')}
            </button>
          )}
        </div>
      )}
    </SignerArticle>
  )
}
