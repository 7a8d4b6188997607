import { useId } from 'react'
import { usePage } from '../../page/usePage.ts'
import { FooterHours } from '../../shell/FooterHours.tsx'
import { Part } from '../../shell/Part.tsx'
import { SupportPhone } from '../../shell/SupportPhone.tsx'
import { OriginatorPanel } from '../application/originator/OriginatorPanel.tsx'
import type { OwnApplication } from './OwnApplication.ts'

/** Beside the applications: the loan officer of the newest, whom to call, and when. */
export function OwnHelp({ application }: { application: OwnApplication | undefined }) {
  const { say } = usePage()
  const id = useId()
  return (
    <aside className="dashboard-help" aria-labelledby={id}>
      <section>
        <h2 id={id}>{say('dashboard-help')}</h2>
        <p>
          <SupportPhone />
        </p>
        <FooterHours />
      </section>
      <Part>{application && <OriginatorPanel shown={{ data: { application } }} />}</Part>
    </aside>
  )
}
