import { formatDate } from '#engine'
import { usePage } from '../../page/usePage.ts'
import { basePath } from '../../paths/basePath.ts'
import { SiteLink } from '../../shell/SiteLink.tsx'
import type { Application } from './Application.ts'

export function ApplicationCard({ application }: { application: Application }) {
  const { say } = usePage()
  const { uuid, loanNumber, auditFields } = application
  return (
    <li className="card">
      <div>
        <h2>{say('dashboard-application', { number: loanNumber ?? uuid })}</h2>
        <p>{say('dashboard-created', { date: formatDate(auditFields.createdDate.slice(0, 10)) ?? '' })}</p>
      </div>
      <SiteLink to={`${basePath}/${uuid}`} className="button quiet">
        {say('dashboard-open')}
      </SiteLink>
    </li>
  )
}
