import { usePage } from '../page/usePage.ts'
import { HomeLink } from '../shell/HomeLink.tsx'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'

/** An address that the site does not have. */
export function UnknownScreen() {
  const { say } = usePage()
  return (
    <PageBody>
      <div className="plain-page">
        <PageHeading>{say('not-found-title')}</PageHeading>
        <p className="lead">{say('not-found')}</p>
        <div className="actions">
          <HomeLink />
        </div>
      </div>
    </PageBody>
  )
}
