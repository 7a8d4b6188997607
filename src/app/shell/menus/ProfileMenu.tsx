import { usePage } from '../../page/usePage.ts'
import { SiteLink } from '../SiteLink.tsx'
import { useHasDashboard } from '../useHasDashboard.ts'
import { useLogout } from '../useLogout.ts'
import { Menu } from './Menu.tsx'
import { SignedInAs } from './SignedInAs.tsx'

/**
 * Dashboard (for a co-signer only if they are also a broker), Settings unless the lender hides
 * them, Switch Accounts, Logout (A §6).
 */
export function ProfileMenu() {
  const { info, say } = usePage()
  const logout = useLogout()
  const hasDashboard = useHasDashboard()
  return (
    <Menu icon="person" label={say('profile-menu')}>
      <SignedInAs />
      <ul>
        {hasDashboard && (
          <li>
            <SiteLink to="/dashboard" className="plain-link">
              {say('dashboard')}
            </SiteLink>
          </li>
        )}
        {!info.org.switches['hideSettings'] && (
          <li>
            <SiteLink to="/dashboard/settings" className="plain-link">
              {say('settings')}
            </SiteLink>
          </li>
        )}
        <li>
          <SiteLink to="/dashboard/accounts" className="plain-link">
            {say('switch-accounts')}
          </SiteLink>
        </li>
        <li>
          <SiteLink to="/contact" className="plain-link">
            {say('contact')}
          </SiteLink>
        </li>
        <li>
          <button type="button" className="plain-link" onClick={() => void logout()}>
            {say('logout')}
          </button>
        </li>
      </ul>
    </Menu>
  )
}
