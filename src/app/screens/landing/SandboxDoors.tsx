import { basePath } from '../../paths/basePath.ts'
import { usePage } from '../../page/usePage.ts'
import { SiteLink } from '../../shell/SiteLink.tsx'

/** Where each kind of user of a test site begins. */
export function SandboxDoors() {
  const { say } = usePage()
  return (
    <nav className="landing-doors" aria-label={say('sandbox-banner-title')}>
      <ul>
        <li>
          <SiteLink to={`${basePath}/register-v2`}>{say('sandbox-door-borrow')}</SiteLink>
        </li>
        <li>
          <SiteLink to="/auth/login?mode=agent">{say('sandbox-door-agent')}</SiteLink>
        </li>
        <li>
          <SiteLink to="/sandbox">{say('sandbox-door-tests')}</SiteLink>
        </li>
        <li>{say('sandbox-door-files')}</li>
      </ul>
    </nav>
  )
}
