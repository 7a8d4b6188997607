import { useEffect } from 'react'
import { isLending } from '#model'
import { ApiError } from '../api/ApiError.ts'
import { usePage } from '../page/usePage.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { HomeLink } from '../shell/HomeLink.tsx'

/**
 * Shown if nothing else can be (A §8): whom to call, and two ways to continue. `onRetry` shows the
 * screen again; without it the page is reloaded.
 */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { say, info, bundle, telemetry } = usePage()
  const { phone, phoneFormatted, email } = info.org.orgMetaData.companyInfo
  const shownPhone = phoneFormatted || (isLending(bundle) ? say('support-phone-fallback') : '')
  useEffect(() => {
    window.reportError(error)
    const issue = error instanceof ApiError ? error.details.code : undefined
    telemetry.tell('fallback-page', issue === undefined ? {} : { issue })
  }, [error, telemetry])
  return (
    <PageBody>
      <div className="plain-page">
        <PageHeading>{say('fallback-title')}</PageHeading>
        <p className="lead">{say('fallback-message')}</p>
        <p className="reach">
          {shownPhone && (
            <a href={`tel:${phone || shownPhone}`}>
              {say('fallback-phone', { phone: shownPhone })}
            </a>
          )}
          {email && <a href={`mailto:${email}`}>{say('fallback-email', { email })}</a>}
        </p>
        <div className="actions">
          <button
            type="button"
            className="button"
            onClick={() => (onRetry ? onRetry() : location.reload())}
          >
            {say('fallback-try-again')}
          </button>
          <HomeLink />
        </div>
      </div>
    </PageBody>
  )
}
