import { isInvited } from '#model'
import { usePage } from '../page/usePage.ts'
import { basePath } from '../paths/basePath.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'

/**
 * The flows that a visitor can start, for configurations without applications and with several
 * flows.
 */
export function HomeScreen() {
  const { bundle, say } = usePage()
  const flows = Object.entries(bundle.flows).filter(([id]) => !isInvited(bundle.flows, id))
  return (
    <PageBody>
      <div className="plain-page">
        <PageHeading>{say('home-title')}</PageHeading>
        <ul className="cards">
          {flows.map(([id, { title, start, steps }]) => (
            <li key={id} className="card">
              <SiteLink to={basePath + steps[start]!.path}>{title}</SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </PageBody>
  )
}
