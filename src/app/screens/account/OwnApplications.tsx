import { lazy } from 'react'
import { useQuery } from '@tanstack/react-query'
import { usePage } from '../../page/usePage.ts'
import { basePath } from '../../paths/basePath.ts'
import { Part } from '../../shell/Part.tsx'
import { SiteLink } from '../../shell/SiteLink.tsx'
import { TextSections } from '../landing/TextSections.tsx'
import { ApplicationCard } from './ApplicationCard.tsx'
import { NextAction } from './NextAction.tsx'
import { OpenDrafts } from './OpenDrafts.tsx'
import { OwnHelp } from './OwnHelp.tsx'
import { Waiting } from './Waiting.tsx'

const HomeDrawing = lazy(() =>
  import('../../drawings/HomeDrawing.tsx').then((module) => ({ default: module.HomeDrawing })),
)

/**
 * The borrower's applications, and a link to start one. `isBeside`: they are below a broker's
 * others; if there are none, nothing is shown.
 */
export function OwnApplications({ isBeside = false }: { isBeside?: boolean }) {
  const { say, callApi, bundle } = usePage()
  const query = useQuery({
    queryKey: ['applications'],
    queryFn: ({ signal }) => callApi('applications', { signal }),
  })
  if (!query.data)
    return (
      <div className="dashboard">
        <Waiting query={query} />
      </div>
    )
  const applications = query.data.body
  const isNone = applications.length === 0
  const questions = bundle.texts['landing/questions']
  if (isBeside && isNone) return null
  const hasOpen = applications.some(
    ({ status }) => bundle.routing.statuses[status ?? '']?.terminal !== true,
  )
  const quiet = hasOpen ? 'plain-link' : 'button quiet'
  return (
    <div className="dashboard">
      <div className="dashboard-main">
        {isBeside && <h2>{say('work-title-own')}</h2>}
        {isNone && <NoApplications />}
        <NextAction applications={applications} />
        <ul className="cards">
          <OpenDrafts />
          {applications.map((application) => (
            <ApplicationCard key={application.uuid} application={application} />
          ))}
        </ul>
        <SiteLink to={`${basePath}/register-v2`} className={isNone ? 'button' : quiet}>
          {say('dashboard-start')}
        </SiteLink>
      </div>
      <Part>
        <OwnHelp application={applications[0]} />
      </Part>
      {!isBeside && questions && (
        <div className="dashboard-questions">
          <TextSections text={questions} isFolded />
        </div>
      )}
    </div>
  )
}

function NoApplications() {
  const { say } = usePage()
  return (
    <div className="dashboard-empty">
      <Part>
        <div className="page-drawing">
          <HomeDrawing />
        </div>
      </Part>
      <p className="lead">{say('dashboard-empty')}</p>
      <p>{say('dashboard-empty-lead')}</p>
    </div>
  )
}
