import { useQuery } from '@tanstack/react-query'
import { usePage } from '../page/usePage.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'
import { Account } from './account/Account.tsx'
import type { Application } from './account/Application.ts'
import { useOwnPage } from './account/useOwnPage.ts'
import { Waiting } from './account/Waiting.tsx'

/** The root of one application: that it has arrived, under which number, and what happens next. */
export function ApplicationScreen({ uuid }: { uuid: string }) {
  const isOwn = useOwnPage()
  if (!isOwn) return null
  return (
    <Account>
      <PageBody>
        <div className="plain-page">
          <Received uuid={uuid} />
        </div>
      </PageBody>
    </Account>
  )
}

function Received({ uuid }: { uuid: string }) {
  const { say, callApi } = usePage()
  const application = useQuery({
    queryKey: ['application', uuid],
    queryFn: ({ signal }) => callApi<Application>('application', { params: { uuid }, signal }),
  })
  if (!application.data) return <Waiting query={application} />
  const { loanNumber } = application.data.body
  return (
    <>
      <PageHeading>{say('application-received-title')}</PageHeading>
      <p className="lead">{say('application-received')}</p>
      <p>{say('application-number', { number: loanNumber ?? uuid })}</p>
      <SiteLink to="/dashboard" className="button quiet">
        {say('dashboard')}
      </SiteLink>
    </>
  )
}
