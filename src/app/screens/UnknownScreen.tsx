import { isLending } from '#model'
import { usePage } from '../page/usePage.ts'
import { HomeLink } from '../shell/HomeLink.tsx'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'
import { useIsSignedIn } from '../shell/useIsSignedIn.ts'

/** An address that the site does not have: what it was, and the ways on. */
export function UnknownScreen() {
  const { say, bundle, info } = usePage()
  const isSignedIn = useIsSignedIn()
  const { phone, phoneFormatted } = info.org.orgMetaData.companyInfo
  return (
    <PageBody>
      <div className="plain-page">
        <PageHeading>{say('not-found-title')}</PageHeading>
        <p className="lead">{say('not-found')}</p>
        <p className="not-found-address">
          {say('not-found-asked', { address: location.pathname })}
        </p>
        <div className="actions">
          <HomeLink />
        </div>
        {isLending(bundle) && (
          <ul>
            {!isSignedIn && (
              <li>
                <SiteLink to="/auth/login">{say('not-found-sign-in')}</SiteLink>
              </li>
            )}
            <li>
              <SiteLink to="/contact">{say('not-found-contact')}</SiteLink>
            </li>
            {phone && (
              <li>
                <a href={`tel:${phone}`}>
                  {say('support-call', { phone: phoneFormatted || phone })}
                </a>
              </li>
            )}
          </ul>
        )}
      </div>
    </PageBody>
  )
}
