import { usePage } from '../../page/usePage.ts'
import { SiteLink } from '../SiteLink.tsx'
import { Menu } from './Menu.tsx'

/**
 * The other pages of the lender's site, as listed in org.json; those with a switch only while it is
 * on (A §2, A §6).
 */
export function AppSwitcher() {
  const { info, say } = usePage()
  const { apps = [], switches } = info.org
  const shown = apps.filter((app) => app.switch === undefined || switches[app.switch] === true)
  if (shown.length === 0) return null
  return (
    <Menu icon="apps" label={say('app-switcher')}>
      <nav aria-label={say('app-switcher')}>
        <ul>
          {shown.map(({ to, label }) => (
            <li key={to}>
              <SiteLink to={to} className="plain-link">
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </Menu>
  )
}
