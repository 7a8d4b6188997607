import { Account } from './account/Account.tsx'
import { useOwnPage } from './account/useOwnPage.ts'
import { OpenApplication } from './application/OpenApplication.tsx'
import { useApplicationRun } from './application/useApplicationRun.ts'
import { WaitingPage } from './application/WaitingPage.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'

/** One application: the screen of its address, or its current screen. */
export function ApplicationScreen({ uuid, path }: { uuid: string; path: string }) {
  const isOwn = useOwnPage()
  return isOwn && <Opened uuid={uuid} path={path} />
}

function Opened({ uuid, path }: { uuid: string; path: string }) {
  const run = useApplicationRun(uuid, path)
  return run ? (
    <Account>
      <ScreenBoundary onFailure={run.saveNow}>
        <OpenApplication run={run} path={path} />
      </ScreenBoundary>
    </Account>
  ) : (
    <WaitingPage beside={<SidebarOutline />} />
  )
}

/** Keeps the place of a sidebar while the page loads, so that the main column stays where it is. */
function SidebarOutline() {
  return (
    <div className="progress-sidebar skeleton" aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
