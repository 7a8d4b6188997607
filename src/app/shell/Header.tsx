import { Icon } from '../icons/Icon.tsx'
import { loginAddress } from '../paths/loginAddress.ts'
import { usePage } from '../page/usePage.ts'
import { ApplicationId } from './ApplicationId.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { SiteLink } from './SiteLink.tsx'
import { SupportPhone } from './SupportPhone.tsx'
import { useIsSignedIn } from './useIsSignedIn.ts'

/** Whose page it is, whom to call, and the way in or out. */
export function Header() {
  const { info, say } = usePage()
  const { org } = info
  const isSignedIn = useIsSignedIn()
  return (
    <header className="page-header">
      <div className="page-header-row">
        <SiteLink to="/dashboard" className="brand">
          <img src={`/config/orgs/${org.orgCode}/${org.theme.logo}`} alt={say('logo-alt', { lender: org.orgBrand })} height="36" />
        </SiteLink>
        <div className="header-actions">
          <SupportPhone />
          {isSignedIn ? (
            <ProfileMenu />
          ) : (
            <a className="plain-link" href={loginAddress(location)}>
              <Icon name="person" />
              <span className="wide-only">{say('login')}</span>
            </a>
          )}
        </div>
      </div>
      <ApplicationId />
    </header>
  )
}
