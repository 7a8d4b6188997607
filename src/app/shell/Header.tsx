import { lazy } from 'react'
import { isLending } from '#model'
import { Icon } from '../icons/Icon.tsx'
import { loadPart } from '../loading/loadPart.ts'
import { basePath } from '../paths/basePath.ts'
import { here } from '../paths/here.ts'
import { loginAddress } from '../paths/loginAddress.ts'
import { usePage } from '../page/usePage.ts'
import { ApplicationId } from './ApplicationId.tsx'
import { Brand } from './Brand.tsx'
import { Part } from './Part.tsx'
import { SupportPhone } from './SupportPhone.tsx'
import { useIsSignedIn } from './useIsSignedIn.ts'
import { useStartLogin } from './useStartLogin.ts'

const SignedInMenus = lazy(() =>
  loadPart('menus', () => import('./menus/SignedInMenus.tsx')).then((module) => ({
    default: module.SignedInMenus,
  })),
)

/** Whose page it is, whom to call, and links to sign in or out. */
export function Header() {
  const { bundle, info, say } = usePage()
  const { org } = info
  // Visitors of flows without applications have no account.
  const lends = isLending(bundle)
  const isSignedIn = useIsSignedIn()
  const startLogin = useStartLogin()
  return (
    <header className="page-header">
      <div className="page-header-row">
        <Brand to={lends ? '/dashboard' : basePath || '/'} height={36} />
        <div className="header-actions">
          {(lends || org.orgMetaData.companyInfo.phone) && <SupportPhone />}
          {isSignedIn ? (
            <Part meanwhile={<span className="menus-outline" aria-hidden="true" />}>
              <SignedInMenus />
            </Part>
          ) : (
            lends && (
              <a className="plain-link" href={loginAddress(here)} onClick={startLogin}>
                <Icon name="person" />
                <span className="wide-only">{say('login')}</span>
              </a>
            )
          )}
        </div>
      </div>
      <ApplicationId />
    </header>
  )
}
