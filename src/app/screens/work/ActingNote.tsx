import { usePage } from '../../page/usePage.ts'
import { SiteLink } from '../../shell/SiteLink.tsx'

/** That the reader uses a borrower's account, and the way back to their own. */
export function ActingNote() {
  const { say } = usePage()
  return (
    <p className="acting-note">
      {say('work-acting')}{' '}
      <SiteLink to="/dashboard/accounts" className="plain-link">
        {say('switch-accounts')}
      </SiteLink>
    </p>
  )
}
