import { useQuery } from '@tanstack/react-query'
import { usePage } from '../../page/usePage.ts'
import { basePath } from '../../paths/basePath.ts'
import { SiteLink } from '../../shell/SiteLink.tsx'
import type { Application } from './Application.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import { NextAction } from './NextAction.tsx'
import { OpenDrafts } from './OpenDrafts.tsx'
import { Waiting } from './Waiting.tsx'

/**
 * The borrower's applications, and a link to start one. `isBeside`: they are below a broker's
 * others; if there are none, nothing is shown.
 */
export function OwnApplications({ isBeside = false }: { isBeside?: boolean }) {
  const { say, callApi } = usePage()
  const query = useQuery({
    queryKey: ['applications'],
    queryFn: ({ signal }) => callApi<readonly Application[]>('applications', { signal }),
  })
  if (!query.data) return <Waiting query={query} />
  const applications = query.data.body
  const isNone = applications.length === 0
  if (isBeside && isNone) return null
  return (
    <>
      {isBeside && <h2>{say('work-title-own')}</h2>}
      {isNone && <p className="lead">{say('dashboard-empty')}</p>}
      <NextAction applications={applications} />
      <ul className="cards">
        <OpenDrafts />
        {applications.map((application) => (
          <ApplicationCard key={application.uuid} application={application} />
        ))}
      </ul>
      <SiteLink to={`${basePath}/register-v2`} className={isNone ? 'button' : 'button quiet'}>
        {say('dashboard-start')}
      </SiteLink>
    </>
  )
}
