import { useQuery } from '@tanstack/react-query'
import { usePage } from '../page/usePage.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { useLogout } from '../shell/useLogout.ts'
import { Account } from './account/Account.tsx'
import { Waiting } from './account/Waiting.tsx'

/** Who is signed in, and the way out. */
export function SettingsScreen() {
  const { say } = usePage()
  return (
    <Account>
      <PageBody>
        <div className="plain-page">
          <PageHeading>{say('settings')}</PageHeading>
          <Identity />
        </div>
      </PageBody>
    </Account>
  )
}

function Identity() {
  const { say, callApi } = usePage()
  const logout = useLogout()
  const identity = useQuery({ queryKey: ['identity'], queryFn: ({ signal }) => callApi<{ email?: string }>('identity', { signal }) })
  if (!identity.data) return <Waiting query={identity} />
  return (
    <>
      <p className="lead">{say('signed-in-as', { email: identity.data.body.email ?? '' })}</p>
      <div className="actions">
        <button type="button" className="button quiet" onClick={() => void logout()}>
          {say('logout')}
        </button>
      </div>
    </>
  )
}
