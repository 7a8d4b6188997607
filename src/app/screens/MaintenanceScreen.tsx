import { useEffect } from 'react'
import { usePage } from '../page/usePage.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'
import { useMaintenanceEnd } from './useMaintenanceEnd.ts'

/** Blocks the routes that the flag fe-heloc-maintenance lists; its variables override title, message and link (A §8). */
export function MaintenanceScreen() {
  const { say, info, telemetry } = usePage()
  useMaintenanceEnd()
  useEffect(() => telemetry.tell('maintenance-page'), [telemetry])
  const { pageTitle, message, shouldShowDashboardLink = true } = info.org.flags['fe-heloc-maintenance']?.variables ?? {}
  const title = typeof pageTitle === 'string' && pageTitle !== '' ? pageTitle : say('maintenance-title')
  return (
    <PageBody>
      <div className="plain-page">
        <PageHeading>{title}</PageHeading>
        <p className="lead">{typeof message === 'string' && message !== '' ? message : say('maintenance-message')}</p>
        {shouldShowDashboardLink === true && (
          <SiteLink to="/dashboard" className="button quiet">
            {say('maintenance-dashboard')}
          </SiteLink>
        )}
      </div>
    </PageBody>
  )
}
