import { isLending } from '#model'
import { usePage } from '../page/usePage.ts'
import { basePath } from '../paths/basePath.ts'
import { SiteLink } from './SiteLink.tsx'

/** A button to where everyone can begin: the dashboard of applications, or the site's start. */
export function HomeLink() {
  const { bundle, say } = usePage()
  const lends = isLending(bundle)
  return (
    <SiteLink to={lends ? '/dashboard' : basePath || '/'} className="button quiet">
      {say(lends ? 'fallback-dashboard' : 'not-found-start')}
    </SiteLink>
  )
}
