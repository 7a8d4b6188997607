import { useQuery } from '@tanstack/react-query'
import { isLending } from '#model'
import { usePage } from '../../page/usePage.ts'
import { SiteLink } from '../../shell/SiteLink.tsx'
import { useStartLogin } from '../../shell/useStartLogin.ts'
import { Waiting } from '../account/Waiting.tsx'
import { SandboxTable } from './SandboxTable.tsx'

/**
 * The people that a tester can be: everything that signing in asks for. The codes follow
 * the clock.
 */
export function SandboxStaff() {
  const { say, callApi, bundle } = usePage()
  const lends = isLending(bundle)
  const startLogin = useStartLogin()
  const query = useQuery({
    queryKey: ['sandbox-staff'],
    queryFn: async () => (await callApi('sandbox-people')).body.staff,
    refetchInterval: ({ state }) => ((state.data?.[0]?.seconds ?? 29) + 1) * 1000,
  })
  if (!query.data) return <Waiting query={query} />
  return (
    <SandboxTable
      title={say(lends ? 'sandbox-staff' : 'sandbox-staff-plain')}
      heads={[
        say('sandbox-staff-name'),
        say('sandbox-role'),
        say('sandbox-email'),
        say('sandbox-password'),
        say('sandbox-code'),
      ]}
      rows={query.data
        .filter(({ role }) => lends || role !== 'broker')
        .map(({ uuid, role, name, email, password, code }) => [
          name,
          <SiteLink
            key={uuid}
            to={role === 'broker' ? '/auth/login' : '/auth/login?mode=agent'}
            onClick={startLogin}
          >
            {say(role === 'broker' ? 'sandbox-broker' : 'sandbox-agent')}
          </SiteLink>,
          email,
          password,
          <span key="code" className="sandbox-code">
            {code}
          </span>,
        ])}
    />
  )
}
