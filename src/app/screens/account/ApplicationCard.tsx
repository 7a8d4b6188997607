import { useId } from 'react'
import { formatAddress, formatFact, formatInstant } from '#engine'
import { usePage } from '../../page/usePage.ts'
import { basePath } from '../../paths/basePath.ts'
import { Part } from '../../shell/Part.tsx'
import { SiteLink } from '../../shell/SiteLink.tsx'
import { disclosures } from '../application/run/choosePlace.ts'
import type { OwnApplication } from './OwnApplication.ts'
import { ApplicationStage } from './ApplicationStage.tsx'
import { CoDeedStatus } from './CoDeedStatus.tsx'
import { EndedDocuments } from './EndedDocuments.tsx'
import { Fact } from './Fact.tsx'
import { OpenConditions } from './OpenConditions.tsx'

/** An application: which home, how far it is, what is next and how long that takes. */
export function ApplicationCard({ application }: { application: OwnApplication }) {
  const { say, bundle, info } = usePage()
  const id = useId()
  const { uuid, loanNumber, auditFields, status, amount, property } = application
  const standing = bundle.routing.statuses[status ?? '']
  const isOpen = standing !== undefined && !standing.terminal
  const isTheirTurn = application.actor === 'borrower'
  const number = say('dashboard-application', { number: loanNumber ?? uuid })
  const home = property?.street1 && formatAddress(property)
  const date =
    formatInstant(auditFields.createdDate, {
      lang: info.org.lang,
      isDay: true,
      hasWeekday: true,
    }) ?? ''
  return (
    <li className="card application-card">
      <header>
        <h2 id={id}>{home ?? number}</h2>
        <p className="card-origin">
          {home && <span>{number}</span>} <span>{say('dashboard-created', { date })}</span>
        </p>
      </header>
      <Part>{isOpen && <ApplicationStage application={application} />}</Part>
      {standing && (
        <div className="card-next">
          <p className="card-status">
            {isTheirTurn ? say('dashboard-next', { title: standing.title }) : standing.title}
          </p>
          {standing.takes && <p className="card-takes">{standing.takes}</p>}
          {isOpen && <OpenConditions uuid={uuid} />}
          {isOpen && <CoDeedStatus uuid={uuid} />}
        </div>
      )}
      {amount != null && amount > 0 && (
        <dl className="work-facts">
          <Fact label={say('dashboard-line')}>{formatFact(amount, 'money')}</Fact>
        </dl>
      )}
      {standing?.terminal && (
        <Part>
          <EndedDocuments uuid={uuid} />
        </Part>
      )}
      <CardActions application={application} describedBy={id} isOpen={isOpen} />
    </li>
  )
}

/** The way into the application, and links to what else can be done. */
function CardActions({
  application: { uuid, actor, actions = [] },
  describedBy,
  isOpen,
}: {
  readonly application: OwnApplication
  readonly describedBy: string
  readonly isOpen: boolean
}) {
  const { say, bundle } = usePage()
  const isTheirTurn = actor === 'borrower'
  return (
    <div className="actions">
      <SiteLink
        to={`${basePath}/${uuid}`}
        className={isTheirTurn ? 'button' : 'button quiet'}
        describedBy={describedBy}
      >
        {say(isTheirTurn ? 'dashboard-resume' : 'dashboard-open')}
      </SiteLink>
      {isOpen && Object.hasOwn(bundle.screens.screens, disclosures) && (
        <SiteLink
          to={`${basePath}/${uuid}/${disclosures}`}
          className="plain-link quiet-action"
          describedBy={describedBy}
        >
          {say('documents-link')}
        </SiteLink>
      )}
      {actions
        .flatMap((name) => bundle.routing.actions?.[name] ?? [])
        .map(({ label, to }) => (
          <SiteLink
            key={to}
            to={`${basePath}/${uuid}/${to}`}
            className="plain-link quiet-action"
            describedBy={describedBy}
          >
            {label}
          </SiteLink>
        ))}
    </div>
  )
}
