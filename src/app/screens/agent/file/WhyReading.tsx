import { readClaims } from '../../../api/readClaims.ts'
import { usePage } from '../../../page/usePage.ts'
import { SiteLink } from '../../../shell/SiteLink.tsx'
import { useConsole } from '../useConsole.ts'

/** Why the file has no acts: whose it is, or whose account is in use. */
export function WhyReading() {
  const { token } = usePage()
  const { say } = useConsole()
  if (readClaims(token.read()).principal === undefined)
    return <p className="console-empty">{say('reading')}</p>
  return (
    <p className="console-empty">
      {say('reading-acting')}{' '}
      <SiteLink to="/dashboard/accounts" className="plain-link">
        {say('reading-switch')}
      </SiteLink>
    </p>
  )
}
