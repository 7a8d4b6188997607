import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { EncryptionNotice } from '../../shell/EncryptionNotice.tsx'
import { Part } from '../../shell/Part.tsx'
import { ProgressList } from '../../shell/ProgressList.tsx'
import { OriginatorPanel } from './originator/OriginatorPanel.tsx'
import { OfferDetails } from './OfferDetails.tsx'
import { PropertyDetails } from './PropertyDetails.tsx'

/**
 * The application's progress, the chosen offer, and links to its documents: at the side of a wide
 * page.
 */
export function ApplicationSidebar({ run, shown }: { run: ApplicationRun; shown: ShownScreen }) {
  const { say } = usePage()
  return (
    <aside className="progress-sidebar" aria-label={say('application-label')}>
      <nav aria-label={say('progress-label')}>
        <Part isNeeded>
          <ProgressList items={shown.progress.items} />
        </Part>
      </nav>
      <Part isNeeded>
        <OfferDetails run={run} shown={shown} />
      </Part>
      <Part isNeeded>
        <PropertyDetails run={run} shown={shown} />
      </Part>
      <Part isNeeded>
        <OriginatorPanel shown={shown} />
      </Part>
      <EncryptionNotice />
    </aside>
  )
}
