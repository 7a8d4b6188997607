import { showTracker } from '#engine'
import { usePage } from '../../page/usePage.ts'
import type { OwnApplication } from './OwnApplication.ts'

/** How far an application is: its stage by name, of how many, and all of them as a line. */
export function ApplicationStage({ application }: { application: OwnApplication }) {
  const { say, edition } = usePage()
  const { engine } = edition
  if (!application.status) return null
  const facts = { application } as never
  const { items, position, total } = showTracker(engine, facts, application.status)
  const current = items.find(({ state }) => state === 'current')
  if (!current) return null
  return (
    <div className="card-stage">
      <p>{say('progress-position-title', { position, total, title: current.title })}</p>
      <ol className="card-stages" aria-hidden="true">
        {items.map(({ id, title, state }) => (
          <li key={id} className={state}>
            {title}
          </li>
        ))}
      </ol>
    </div>
  )
}
