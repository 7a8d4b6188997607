import { useQuery } from '@tanstack/react-query'
import { usePage } from '../../page/usePage.ts'
import { SiteLink } from '../../shell/SiteLink.tsx'
import { useIsSignedIn } from '../../shell/useIsSignedIn.ts'
import { ApplicationCard } from '../account/ApplicationCard.tsx'
import { Waiting } from '../account/Waiting.tsx'

/** The applications of the person signed in here. */
export function SandboxApplications() {
  const { say } = usePage()
  const isSignedIn = useIsSignedIn()
  return (
    <section className="sandbox-applications">
      <h2>{say('dashboard-title')}</h2>
      {isSignedIn ? (
        <Applications />
      ) : (
        <SiteLink to="/account/heloc/register-v2">{say('dashboard-start')}</SiteLink>
      )}
    </section>
  )
}

function Applications() {
  const { callApi } = usePage()
  const query = useQuery({
    queryKey: ['applications'],
    queryFn: async ({ signal }) => (await callApi('applications', { signal })).body,
  })
  if (!query.data) return <Waiting query={query} />
  return (
    <ul className="cards">
      {query.data.map((application) => (
        <ApplicationCard key={application.uuid} application={application} />
      ))}
    </ul>
  )
}
