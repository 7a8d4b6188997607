import { useQuery } from '@tanstack/react-query'
import { usePage } from '../page/usePage.ts'
import { basePath } from '../paths/basePath.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'
import { Account } from './account/Account.tsx'
import type { Application } from './account/Application.ts'
import { ApplicationCard } from './account/ApplicationCard.tsx'
import { OpenDrafts } from './account/OpenDrafts.tsx'
import { useOwnPage } from './account/useOwnPage.ts'
import { Waiting } from './account/Waiting.tsx'

/** The borrower's applications, and the way to a new one. */
export function DashboardScreen() {
  const { say } = usePage()
  const isOwn = useOwnPage()
  if (!isOwn) return null
  return (
    <Account>
      <PageBody>
        <div className="plain-page">
          <PageHeading>{say('dashboard-title')}</PageHeading>
          <Applications />
        </div>
      </PageBody>
    </Account>
  )
}

function Applications() {
  const { say, callApi } = usePage()
  const query = useQuery({
    queryKey: ['applications'],
    queryFn: ({ signal }) => callApi<readonly Application[]>('applications', { signal }),
  })
  if (!query.data) return <Waiting query={query} />
  const applications = query.data.body
  return (
    <>
      {applications.length === 0 && <p className="lead">{say('dashboard-empty')}</p>}
      <ul className="cards">
        <OpenDrafts />
        {applications.map((application) => (
          <ApplicationCard key={application.uuid} application={application} />
        ))}
      </ul>
      <SiteLink to={`${basePath}/register-v2`} className={applications.length === 0 ? 'button' : 'button quiet'}>
        {say('dashboard-start')}
      </SiteLink>
    </>
  )
}
