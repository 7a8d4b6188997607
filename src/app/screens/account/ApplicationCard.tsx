import { useId } from 'react'
import { formatInstant } from '#engine'
import { usePage } from '../../page/usePage.ts'
import { basePath } from '../../paths/basePath.ts'
import { SiteLink } from '../../shell/SiteLink.tsx'
import type { Application } from './Application.ts'
import { CoDeedStatus } from './CoDeedStatus.tsx'
import { OpenConditions } from './OpenConditions.tsx'

export function ApplicationCard({ application }: { application: Application }) {
  const { say, bundle } = usePage()
  const id = useId()
  const { uuid, loanNumber, auditFields, status } = application
  const standing = bundle.routing.statuses[status ?? '']
  const actions = (application.actions ?? []).flatMap(
    (name) => bundle.routing.actions?.[name] ?? [],
  )
  const isTheirTurn = application.actor === 'borrower'
  return (
    <li className="card">
      <div>
        <h2 id={id}>{say('dashboard-application', { number: loanNumber ?? uuid })}</h2>
        {standing && (
          <p className="card-status">
            {isTheirTurn ? say('dashboard-next', { title: standing.title }) : standing.title}
          </p>
        )}
        {standing && !standing.terminal && <OpenConditions uuid={uuid} />}
        {standing && !standing.terminal && <CoDeedStatus uuid={uuid} />}
        {actions.map(({ label, to }) => (
          <p key={to}>
            <SiteLink to={`${basePath}/${uuid}/${to}`} className="plain-link" describedBy={id}>
              {label}
            </SiteLink>
          </p>
        ))}
        <p>
          {say('dashboard-created', {
            date: formatInstant(auditFields.createdDate, { isDay: true }) ?? '',
          })}
        </p>
      </div>
      <SiteLink
        to={`${basePath}/${uuid}`}
        className={isTheirTurn ? 'button' : 'button quiet'}
        describedBy={id}
      >
        {say(isTheirTurn ? 'dashboard-resume' : 'dashboard-open')}
      </SiteLink>
    </li>
  )
}
