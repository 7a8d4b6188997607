import { useId } from 'react'
import { usePage } from '../../page/usePage.ts'
import { Part } from '../../shell/Part.tsx'
import { ReferralLink } from './ReferralLink.tsx'
import type { RepresentedWork } from './RepresentedWork.ts'
import { WorkCard } from './WorkCard.tsx'

/** The applications of a broker or agent; while they act for a borrower, that borrower's. */
export function WorkList({
  role,
  work: { isActing, applications, licensedStates = [] },
}: {
  role: 'agent' | 'broker'
  work: RepresentedWork
}) {
  const { say } = usePage()
  const id = useId()
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h2 id={id}>{say(`work-title-${role}`)}</h2>
      {applications.length === 0 && <p className="lead">{say(`work-empty-${role}`)}</p>}
      {applications.length > 0 && (
        <ul className="cards">
          {applications.map((item) => (
            <WorkCard key={item.uuid} item={item} />
          ))}
        </ul>
      )}
      {role === 'broker' && !isActing && (
        <Part isNeeded>
          <ReferralLink states={licensedStates} />
        </Part>
      )}
    </section>
  )
}
