import { useEffect } from 'react'
import { usePage } from '../page/usePage.ts'
import { isBlocked } from '../paths/isBlocked.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'
import { useMaintenanceEnd } from './useMaintenanceEnd.ts'

const dashboard = '/dashboard'

/**
 * Blocks the routes that the flag fe-heloc-maintenance lists; its variables override title, message
 * and link (A §8). If the dashboard is blocked too, there is no link, as it would lead back here.
 */
export function MaintenanceScreen() {
  const { say, info, telemetry } = usePage()
  useMaintenanceEnd()
  useEffect(() => {
    telemetry.tell('maintenance-page')
  }, [telemetry])
  const {
    pageTitle,
    message,
    shouldShowDashboardLink = true,
  } = info.org.flags['fe-heloc-maintenance']?.variables ?? {}
  const isLinked = shouldShowDashboardLink === true && !isBlocked(info.org, dashboard)
  const title =
    typeof pageTitle === 'string' && pageTitle !== '' ? pageTitle : say('maintenance-title')
  return (
    <PageBody>
      <div className="plain-page">
        <PageHeading>{title}</PageHeading>
        <p className="lead">
          {typeof message === 'string' && message !== '' ? message : say('maintenance-message')}
        </p>
        {isLinked && (
          <SiteLink to={dashboard} className="button quiet">
            {say('maintenance-dashboard')}
          </SiteLink>
        )}
      </div>
    </PageBody>
  )
}
