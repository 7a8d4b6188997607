import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#engine'
import { Icon, TextBody } from '#renderer'
import { usePage } from '../page/usePage.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'
import { Account } from './account/Account.tsx'
import type { Application } from './account/Application.ts'
import { Fact } from './account/Fact.tsx'
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
  const { say, callApi, bundle } = usePage()
  const application = useQuery({
    queryKey: ['application', uuid],
    queryFn: ({ signal }) => callApi<Application>('application', { params: { uuid }, signal }),
  })
  if (!application.data) return <Waiting query={application} />
  const { loanNumber, property, auditFields } = application.data.body
  const next = bundle.texts['application/received']
  return (
    <>
      <div className="received">
        <Icon name="done" />
        <PageHeading>{say('application-received-title')}</PageHeading>
      </div>
      <p className="lead">{say('application-received')}</p>
      <dl className="facts">
        <Fact label={say('application-number-label')}>{loanNumber ?? uuid}</Fact>
        {property?.street1 && (
          <Fact label={say('application-home-label')}>
            {[property.street1, property.street2, property.city, `${property.state} ${property.zip ?? ''}`].filter(Boolean).join(', ')}
          </Fact>
        )}
        <Fact label={say('application-sent-label')}>{formatDate(auditFields.createdDate.slice(0, 10))}</Fact>
      </dl>
      {next && (
        <section className="text-page">
          <h2>{next.title}</h2>
          <TextBody body={next.body} />
        </section>
      )}
      <SiteLink to="/dashboard" className="button quiet">
        {say('dashboard')}
      </SiteLink>
    </>
  )
}
