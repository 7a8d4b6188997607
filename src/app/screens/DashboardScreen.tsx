import { lazy, use } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isLending, once } from '#model'
import limits from '../limits.json' with { type: 'json' }
import type { Page } from '../page/Page.ts'
import { usePage } from '../page/usePage.ts'
import { AccountPage } from './account/AccountPage.tsx'
import { OwnApplications } from './account/OwnApplications.tsx'
import { Waiting } from './account/Waiting.tsx'
import { Submissions } from './submissions/Submissions.tsx'
import { hasLanding } from './landing/hasLanding.ts'
import { loadLanding } from './landing/loadLanding.ts'
import { Part } from '../shell/Part.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { useIsSignedIn } from '../shell/useIsSignedIn.ts'
import { ConfigurationErrors } from './work/ConfigurationErrors.tsx'
import { PageErrors } from './work/PageErrors.tsx'
import { WorkList } from './work/WorkList.tsx'

const OwnChats = lazy(() =>
  import('./chat/OwnChats.tsx').then((module) => ({ default: module.OwnChats })),
)

/**
 * The signed-in person's applications, and those that a broker or agent looks after; without
 * lending, the submissions. Others read what the lender offers, or sign in.
 */
export function DashboardScreen() {
  const page = usePage()
  const { say, bundle } = page
  const lends = isLending(bundle)
  const isSignedIn = useIsSignedIn()
  if (!isSignedIn && hasLanding(page))
    return (
      <Part isNeeded meanwhile={<Skeleton />}>
        <LandingPage />
      </Part>
    )
  return (
    <AccountPage title={say(lends ? 'dashboard-title' : 'submissions-page')}>
      {lends ? <Applications /> : <StaffPanels />}
    </AccountPage>
  )
}

DashboardScreen.prepare = async (_props: unknown, page: Page) => {
  if (page.token.read() === null && hasLanding(page)) await once(loadLanding, page)
}

function LandingPage() {
  const { Landing, opening } = use(once(loadLanding, usePage()))
  return <Landing opening={opening} />
}

function Applications() {
  const { callApi, bundle } = usePage()
  const query = useQuery({
    queryKey: ['represented-applications'],
    queryFn: async ({ signal }) => (await callApi('represented-applications', { signal })).body,
    refetchInterval: ({ state }) => (state.data?.role ? limits.conditions.milliseconds : false),
    refetchOnWindowFocus: ({ state }) => (state.data?.role ? 'always' : false),
  })
  if (!query.data)
    return (
      <div className="dashboard">
        <Waiting query={query} />
      </div>
    )
  const { role, isActing } = query.data
  if (role === null)
    return (
      <>
        <Part isNeeded>
          <OwnApplications />
        </Part>
        <Part>{bundle.support.chat && <OwnChats />}</Part>
      </>
    )
  return (
    <>
      <Part isNeeded>
        <WorkList role={role} work={query.data} />
      </Part>
      {role === 'agent' && !isActing && <StaffPanels isBeside />}
      {role === 'broker' && !isActing && (
        <Part isNeeded>
          <OwnApplications isBeside />
        </Part>
      )}
    </>
  )
}

/**
 * What staff look after in addition to applications. `isBeside`: it is below a list of
 * applications.
 */
function StaffPanels({ isBeside = false }: { isBeside?: boolean }) {
  return (
    <>
      <Part isNeeded>
        <ConfigurationErrors />
      </Part>
      <Part isNeeded>
        <Submissions isBeside={isBeside} />
      </Part>
      <Part isNeeded>
        <PageErrors />
      </Part>
    </>
  )
}
