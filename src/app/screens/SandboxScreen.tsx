import { isLending } from '#model'
import { Account } from './account/Account.tsx'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'
import { usePage } from '../page/usePage.ts'
import { SandboxClock } from './sandbox/SandboxClock.tsx'
import { SandboxPeople } from './sandbox/SandboxPeople.tsx'
import { SandboxStaff } from './sandbox/SandboxStaff.tsx'
import { SandboxApplications } from './sandbox/SandboxApplications.tsx'

/**
 * The tester's page: people to sign in as, and where there are applications the clock, test people
 * and links to them.
 */
export function SandboxScreen() {
  const { say, bundle } = usePage()
  const lends = isLending(bundle)
  return (
    <Account>
      <PageBody>
        <div className="plain-page sandbox">
          <PageHeading>{say('sandbox-title')}</PageHeading>
          <p className="lead">{say(lends ? 'sandbox-lead' : 'sandbox-lead-plain')}</p>
          {lends && (
            <>
              <SandboxClock />
              <SandboxApplications />
            </>
          )}
          <SandboxStaff />
          <SiteLink to="/sandbox/outbox">{say('outbox-title')}</SiteLink>
          {lends && <SandboxPeople />}
        </div>
      </PageBody>
    </Account>
  )
}
