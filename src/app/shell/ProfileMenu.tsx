import { useRef } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { usePage } from '../page/usePage.ts'
import { SiteLink } from './SiteLink.tsx'
import { useCloseOutside } from './useCloseOutside.ts'
import { useLogout } from './useLogout.ts'

/** Dashboard, Settings unless the lender hides them, Logout (A §6). */
export function ProfileMenu() {
  const { info, say } = usePage()
  const menu = useRef<HTMLDetailsElement>(null)
  const logout = useLogout()
  useCloseOutside(menu)
  return (
    <details className="profile-menu" ref={menu}>
      <summary className="plain-link">
        <Icon name="person" />
        <span className="wide-only">{say('profile-menu')}</span>
      </summary>
      <ul>
        <li>
          <SiteLink to="/dashboard" className="plain-link">
            {say('dashboard')}
          </SiteLink>
        </li>
        {!info.org.switches['hideSettings'] && (
          <li>
            <SiteLink to="/dashboard/settings" className="plain-link">
              {say('settings')}
            </SiteLink>
          </li>
        )}
        <li>
          <button type="button" className="plain-link" onClick={() => void logout()}>
            {say('logout')}
          </button>
        </li>
      </ul>
    </details>
  )
}
