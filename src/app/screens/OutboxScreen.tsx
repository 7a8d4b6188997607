import { formatInstant } from '#engine'
import { useQuery } from '@tanstack/react-query'
import { readClaims } from '../api/readClaims.ts'
import { usePage } from '../page/usePage.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'
import { useStartLogin } from '../shell/useStartLogin.ts'
import { Account } from './account/Account.tsx'
import { Waiting } from './account/Waiting.tsx'

/**
 * The sandbox's mailbox for staff: every mail and text message, newest first, as its reader gets
 * it.
 */
export function OutboxScreen() {
  const { say, token } = usePage()
  return (
    <Account>
      <PageBody>
        <div className="plain-page sandbox">
          <PageHeading>{say('outbox-title')}</PageHeading>
          <p className="lead">{say('outbox-lead')}</p>
          {readClaims(token.read()).variant === 'agent' ? <Mails /> : <AskForStaff />}
          <SiteLink to="/sandbox">{say('sandbox-title')}</SiteLink>
        </div>
      </PageBody>
    </Account>
  )
}

function AskForStaff() {
  const { say } = usePage()
  const startLogin = useStartLogin()
  return (
    <>
      <p>{say('outbox-staff')}</p>
      <p>
        <SiteLink to="/auth/login?mode=agent&redirectUrl=%2Fsandbox%2Foutbox" onClick={startLogin}>
          {say('outbox-sign-in')}
        </SiteLink>
      </p>
    </>
  )
}

function Mails() {
  const { say, callApi, info } = usePage()
  const query = useQuery({
    queryKey: ['sandbox-outbox'],
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }) => (await callApi('sandbox-outbox', { signal })).body,
  })
  if (!query.data) return <Waiting query={query} />
  if (query.data.length === 0) return <p>{say('outbox-empty')}</p>
  return (
    <ul className="cards">
      {query.data.map(({ uuid, channel, to, subject, created, state, paragraphs, link }) => (
        <li key={uuid} className="card mail">
          <h2>{channel === 'TEXT' ? say('outbox-text') : subject}</h2>
          <p>
            {say('outbox-head', {
              to,
              at: formatInstant(created, { lang: info.org.lang }) ?? created,
              state,
            })}
          </p>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
          {link && <a href={link.href}>{link.label}</a>}
        </li>
      ))}
    </ul>
  )
}
