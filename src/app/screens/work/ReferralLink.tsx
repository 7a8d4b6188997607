import { usePage } from '../../page/usePage.ts'
import { basePath } from '../../paths/basePath.ts'
import { keepOrgCode } from '../../paths/keepOrgCode.ts'
import { CopyButton } from '../../shell/CopyButton.tsx'
import { identityOf } from '../../telemetry/identityOf.ts'

/** The URL that assigns borrowers to a broker. */
export function ReferralLink() {
  const { say, token } = usePage()
  const uuid = identityOf(token.read())
  if (!uuid) return null
  const { href } = new URL(
    keepOrgCode(`${basePath}/register-v2?referrer=${uuid}`, location.search),
    location.origin,
  )
  return (
    <div className="referral-link">
      <p>{say('work-link')}</p>
      <p>
        <a href={href}>{href}</a>{' '}
        <CopyButton what="referral-link" text={href} label={say('work-link')} />
      </p>
    </div>
  )
}
